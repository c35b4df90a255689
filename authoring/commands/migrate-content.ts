import { existsSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { frontMatter, readYaml } from "../read/front-matter";
import { merged } from "../read/inherit";
import { type Json, migrated, MIGRATIONS, versionOf } from "../read/migrations";
import { listContent } from "../read/read-content";
import { withFrontMatter } from "./front-matter-fields";
import { withFields } from "./json-fields";

/** A small site of the tests that always has all words of the interface. */
const EXAMPLE = "__tests__/fixtures/content";
const INTERFACE = /^(?:(?:forms|mails|words)\/[a-z]{2,3}|appointment)\.json$/u;

/** Words that newer code shows and the file does not have yet, where need be in English. */
function withNewWords(path: string, own: Json): Json {
  if (!INTERFACE.test(path)) return own;
  const [file = ""] = [path, path.replace(/[a-z]+(?=\.json$)/u, "en")]
    .map((name) => join(EXAMPLE, name))
    .filter((name) => existsSync(name));
  return merged(JSON.parse(readFileSync(file, "utf8")), own) as Json;
}

function dataOf(path: string, text: string): Json {
  if (path.endsWith(".json")) return JSON.parse(text) as Json;
  return (readYaml(frontMatter(text)?.yaml ?? "", 1).data ?? {}) as Json;
}

function written(path: string, text: string, after: Json): string {
  if (path.endsWith(".mdx")) return withFrontMatter(text, after);
  const gone = Object.fromEntries(Object.keys(dataOf(path, text)).map((name) => [name, undefined]));
  return withFields(text, { ...gone, ...withNewWords(path, after) });
}

/** Brings the content of a folder into the version of today. Returns the files that it changed. */
export function migrateContent(root: string, migrations = MIGRATIONS): string[] {
  const files = new Map(
    listContent(root)
      .filter((path) => /\.(?:json|mdx)$/u.test(path))
      .map((path) => [path, readFileSync(join(root, path), "utf8")]),
  );
  const before = new Map([...files].map(([path, text]) => [path, dataOf(path, text)]));
  if (versionOf(before.get("site.json") ?? {}) >= migrations.length) return [];
  const after = migrated(before, migrations);
  return [...files].flatMap(([path, text]) => {
    const changed = written(path, text, after.get(path) ?? {});
    if (changed === text) return [];
    writeFileSync(join(root, path), changed);
    return [path];
  });
}
