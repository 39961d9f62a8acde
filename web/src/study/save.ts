/** Hands things to the browser as files. */

const LET_GO_MS = 10_000;
/** Pictures are drawn twice as large as they are shown, so far as a browser draws that large. */
const SCALE = 2;
const LARGEST = 8192;

export function save(content: Blob, name: string): void {
  const link = document.createElement("a");
  link.href = URL.createObjectURL(content);
  link.download = name;
  link.click();
  setTimeout(() => URL.revokeObjectURL(link.href), LET_GO_MS);
}

export function saveSvg(svg: string, name: string): void {
  save(new Blob([svg], { type: "image/svg+xml" }), name);
}

/** Draws an SVG picture that stands alone, and saves it as PNG. */
export async function savePng(svg: string, name: string): Promise<void> {
  const address = URL.createObjectURL(new Blob([svg], { type: "image/svg+xml" }));
  try {
    const picture = new Image();
    picture.src = address;
    await picture.decode();
    const { naturalWidth: width, naturalHeight: height } = picture;
    const scale = Math.min(SCALE, LARGEST / Math.max(width, height));
    const canvas = Object.assign(document.createElement("canvas"), { width: Math.round(width * scale), height: Math.round(height * scale) });
    canvas.getContext("2d")!.drawImage(picture, 0, 0, canvas.width, canvas.height);
    const png = await new Promise<Blob | null>((done) => canvas.toBlob(done, "image/png"));
    if (png) save(png, name);
  } finally {
    URL.revokeObjectURL(address);
  }
}
