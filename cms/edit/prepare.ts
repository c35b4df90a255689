import type { ContentType } from "../../gatsby/content-types/content-type";
import { schemaOf } from "../config/schema";
import { clean } from "./clean";
import { writeJson } from "./write-json";
import { partsOf, readYaml, writeMdx } from "./write-mdx";

/**
 * The text that a content file gets when an author saves it: `raw` is what Decap made of the form,
 * `before` what the file says now ("" for a new one).
 *
 * @throws when `raw` cannot be read: then Decap has written something that it never should.
 */
export async function prepare(kind: ContentType, raw: string, before: string): Promise<string> {
  const schema = schemaOf(kind);
  if (kind.files.endsWith(".json")) {
    const was: unknown = before ? JSON.parse(before) : undefined;
    return writeJson(clean(JSON.parse(raw), schema, was), before);
  }
  const parts = partsOf(raw);
  if (!parts) throw new Error("The CMS sent an article without front matter");
  const was = readYaml(partsOf(before)?.yaml ?? "");
  const data = clean(readYaml(parts.yaml), schema, was) as Record<string, unknown>;
  return writeMdx(data, parts.body, before);
}

/** What the text of a content file says, without its body and without an editor's `$schema`. */
export function readSaved(kind: ContentType, text: string): unknown {
  if (!kind.files.endsWith(".json")) return readYaml(partsOf(text)?.yaml ?? "");
  const entries = Object.entries(JSON.parse(text) as object);
  return Object.fromEntries(entries.filter(([key]) => key !== "$schema"));
}
