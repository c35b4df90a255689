import { z } from "zod";
import type { ContentType } from "../content-type";
import type { JsonSchema } from "./json-schema";

/** Every kind of content field by field, as Markdown: the body of content/README.md. */
export function describeContentTypes(kinds: readonly ContentType[]): string {
  return kinds
    .map((kind) => {
      const schema = z.toJSONSchema(kind.schema) as JsonSchema;
      const rows = fieldsOf(schema, schema.$defs ?? {}, "");
      const table = ["| field | | what to write |", "| --- | --- | --- |", ...rows].join("\n");
      return `## \`${kind.files}\`: ${kind.what}\n\n${table}`;
    })
    .join("\n\n");
}

function fieldsOf(schema: JsonSchema, defs: Record<string, JsonSchema>, path: string): string[] {
  return Object.entries(schema.properties ?? {}).flatMap(([key, field]) => {
    const name = path ? `${path}.${key}` : key;
    const target = field.$ref?.replace("#/$defs/", "");
    const what = field.description ?? defs[target ?? ""]?.description ?? "";
    const need = schema.required?.includes(key) ? "" : "may be left out";
    const row = `| \`${name}\` | ${need} | ${what.replaceAll("|", "\\|")} |`;
    // Links, pictures and page heads are explained once, at the top of content/README.md.
    if (target) return [row];
    const inner = field.items ?? field;
    return [row, ...fieldsOf(inner, defs, field.items ? `${name}[]` : name)];
  });
}
