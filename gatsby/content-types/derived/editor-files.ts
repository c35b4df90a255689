import { existsSync, mkdirSync, readFileSync, writeFileSync } from "node:fs";
import { dirname } from "node:path";
import { editorSchema, type JsonSchema } from "./json-schema";
import type { ContentType } from "../content-type";

const FOLDER = "editor";

/** A JSON Schema for each content type. Generated, not committed: VS Code and other editors read them. */
export function editorSchemas(contentTypes: readonly ContentType[]): Map<string, string> {
  return new Map(
    contentTypes.map(
      (contentType) => [schemaFile(contentType), asText(editorSchema(contentType))] as const,
    ),
  );
}

/** The committed settings and snippets of VS Code; its settings name the schemas. */
export function vscodeFiles(contentTypes: readonly ContentType[]): Map<string, string> {
  const json = contentTypes.filter(({ files }) => files.endsWith(".json"));
  const settings = {
    "json.schemas": json.map((contentType) => ({
      fileMatch: [`/content/${contentType.files}`],
      url: `./${schemaFile(contentType)}`,
    })),
    "editor.formatOnSave": true,
    "files.encoding": "utf8",
    "files.associations": { "*.mdx": "mdx" },
  };
  const articles = contentTypes.filter(({ files }) => files.endsWith(".mdx"));
  const snippets = Object.fromEntries(
    articles.map((contentType) => [contentType.description, snippetOf(contentType)]),
  );
  return new Map([
    [".vscode/settings.json", asText(settings)],
    [".vscode/content.code-snippets", asText(snippets)],
    [".vscode/extensions.json", asText({ recommendations: ["unifiedjs.vscode-mdx"] })],
  ]);
}

/** Writes the files that are missing or outdated; returns their names. */
export function writeOutdated(files: ReadonlyMap<string, string>): string[] {
  const outdated = [...files].filter(
    ([file, text]) => !existsSync(file) || readFileSync(file, "utf8") !== text,
  );
  for (const [file, text] of outdated) {
    mkdirSync(dirname(file), { recursive: true });
    writeFileSync(file, text);
  }
  return outdated.map(([file]) => file);
}

function schemaFile({ type }: ContentType): string {
  const name = type.replaceAll(/(?<=[a-z])[A-Z]/gu, "-$&").toLowerCase();
  return `${FOLDER}/${name}.schema.json`;
}

function asText(value: unknown): string {
  return `${JSON.stringify(value, undefined, 2)}\n`;
}

/**
 * A snippet of VS Code: front matter to fill in, choices as lists: no editor reads JSON Schema within MDX. Typed as
 * `front matter`.
 */
function snippetOf(contentType: ContentType) {
  const schema = editorSchema(contentType);
  let stop = 0;
  const next = () => (stop += 1);
  const body = ["---", ...linesOf(schema, schema.definitions ?? {}, "", next), "---", "", "$0"];
  const { description } = contentType;
  return {
    prefix: "front matter",
    description: description,
    scope: "mdx,markdown,plaintext",
    body,
  };
}

function linesOf(
  schema: JsonSchema,
  defs: Record<string, JsonSchema>,
  indent: string,
  next: () => number,
): string[] {
  const { required = [], properties = {} } = schema;
  return Object.entries(properties).flatMap(([key, field]) => {
    if (!required.includes(key) && key !== "alt") return [];
    const inner = resolved(field, defs);
    return inner.properties
      ? [`${indent}${key}:`, ...linesOf(inner, defs, `${indent}  `, next)]
      : [`${indent}${key}: ${placeholder(inner, next())}`];
  });
}

function resolved(field: JsonSchema, defs: Record<string, JsonSchema>): JsonSchema {
  const ref = field.$ref ?? field.allOf?.[0]?.$ref;
  return ref ? (defs[ref.replace("#/definitions/", "")] ?? field) : field;
}

function placeholder(field: JsonSchema, stop: number): string {
  if (field.enum) return `\${${stop}|${field.enum.join(",")}|}`;
  if (field.format === "date") return "$CURRENT_YEAR-$CURRENT_MONTH-$CURRENT_DATE";
  const hint = (field.description ?? "").replaceAll(/[}$\\]/gu, String.raw`\$&`);
  return `\${${stop}:${hint}}`;
}
