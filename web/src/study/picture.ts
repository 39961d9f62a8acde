/** A drawing of the page as a picture that stands alone: what the style sheets say is written into it. */

const COPIED = ["fill", "stroke", "stroke-width", "stroke-dasharray", "stroke-linejoin", "opacity", "font-size", "font-weight", "text-anchor", "dominant-baseline"];
const FAMILY = "system-ui, sans-serif";

/** The SVG of an element on the page. What is hidden there (a title that the page has already, words below a control) is shown in the picture, and what is marked `data-live` is not. */
export function standalone(drawn: SVGSVGElement): string {
  const copy = drawn.cloneNode(true) as SVGSVGElement;
  const shown = [drawn, ...drawn.querySelectorAll("*")];
  for (const [i, element] of [copy, ...copy.querySelectorAll("*")].entries()) {
    const style = getComputedStyle(shown[i]!);
    for (const name of COPIED) {
      const value = style.getPropertyValue(name);
      if (value) element.setAttribute(name, value);
    }
    for (const name of ["class", "style", "tabindex"]) element.removeAttribute(name);
  }
  const [, , width, height] = (drawn.getAttribute("viewBox") ?? "").split(" ");
  copy.setAttribute("xmlns", "http://www.w3.org/2000/svg");
  copy.setAttribute("font-family", FAMILY);
  if (width && height) Object.entries({ width, height }).forEach(([name, value]) => copy.setAttribute(name, value));
  for (const node of [...comments(copy), ...copy.querySelectorAll("[data-live]")]) node.remove();
  return new XMLSerializer().serializeToString(copy);
}

/** The marks that the templates leave behind. */
function* comments(root: Node): Iterable<Comment> {
  const walker = document.createTreeWalker(root, NodeFilter.SHOW_COMMENT);
  while (walker.nextNode()) yield walker.currentNode as Comment;
}
