/**
 * The server's types for the page: reads `openapi.json`, which the server's own test keeps true, and writes `src/api-types.ts`.
 * Without `--write` it only compares, and fails where the copy is stale.
 */
import { readFileSync, writeFileSync } from "node:fs";

const SOURCE = new URL("../openapi.json", import.meta.url);
const TARGET = new URL("../src/api-types.ts", import.meta.url);
/** A number with this many values or fewer is written as the values themselves. */
const FEW = 3;

const { components } = JSON.parse(readFileSync(SOURCE, "utf8"));
const schemas = components.schemas;

function comment(text, indent) {
  return text ? `${indent}/** ${text.replaceAll(/\s+/g, " ").replaceAll("*/", "* /").trim()} */\n` : "";
}

function type(schema, indent = "") {
  if (schema === undefined || schema === true) return "unknown";
  if (schema.$ref) return reference(schema.$ref);
  const choices = schema.oneOf ?? schema.anyOf;
  if (choices) return choices.map((one) => type(one, indent)).join(" | ");
  if (schema.allOf) return schema.allOf.map((one) => type(one, indent)).join(" & ");
  // Single quotes: a word in double ones would be taken for the id of a message.
  if (schema.enum) return schema.enum.map((one) => (typeof one === "string" ? `'${one}'` : String(one))).join(" | ");
  if (Array.isArray(schema.type)) return schema.type.map((one) => type({ ...schema, type: one }, indent)).join(" | ");
  return plain(schema, indent);
}

function plain(schema, indent) {
  switch (schema.type) {
    case "null":
      return "null";
    case "string":
      return "string";
    case "boolean":
      return "boolean";
    case "integer":
    case "number":
      return few(schema) ?? "number";
    case "array":
      return schema.prefixItems ? `[${schema.prefixItems.map((one) => type(one, indent)).join(", ")}]` : `(${type(schema.items, indent)})[]`.replace(/^\(([\w]+)\)\[\]$/, "$1[]");
    case "object":
      return object(schema, indent);
    default:
      return "unknown";
  }
}

function few({ type: kind, minimum, maximum }) {
  if (kind !== "integer" || minimum === undefined || maximum === undefined || maximum - minimum >= FEW) return null;
  return Array.from({ length: maximum - minimum + 1 }, (_, i) => minimum + i).join(" | ");
}

function object({ properties, required = [], additionalProperties }, indent) {
  if (!properties) return `Record<string, ${type(additionalProperties, indent)}>`;
  const inner = `${indent}  `;
  const fields = Object.entries(properties).map(([name, schema]) => {
    const optional = required.includes(name) ? "" : "?";
    return `${comment(schema.description, inner)}${inner}${name}${optional}: ${type(schema, inner)};\n`;
  });
  return `{\n${fields.join("")}${indent}}`;
}

function reference(text) {
  const name = text.split("/").at(-1);
  if (!schemas[name]) throw new Error(`openapi.json refers to ${name} but does not describe it`);
  return name;
}

const types = Object.entries(schemas)
  .sort(([one], [other]) => (one < other ? -1 : 1))
  .map(([name, schema]) => `${comment(schema.description, "")}export type ${name} = ${type(schema)};\n`);
const wanted = `/** Made from openapi.json by scripts/api-types.mjs; \`npm run types\` writes it anew. */\n\n${types.join("\n")}`;

if (process.argv.includes("--write")) {
  writeFileSync(TARGET, wanted);
} else if (readFileSync(TARGET, "utf8") !== wanted) {
  console.error("src/api-types.ts is stale: npm run types writes it anew.");
  process.exit(1);
}
