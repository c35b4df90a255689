import { existsSync, readFileSync, writeFileSync } from "node:fs";
import { join, resolve } from "node:path";
import { merged } from "../gatsby/content/inherit";
import { CONTENT_VERSION, type Json, migrated, versionOf } from "../gatsby/content/migrations";
import { listContent } from "../gatsby/content/read-content";
import { createCommand } from "./command";
import { withFields } from "./lib/json-fields";

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

function migrate(root: string): void {
  const files = new Map(
    listContent(root)
      .filter((path) => path.endsWith(".json"))
      .map((path) => [path, readFileSync(join(root, path), "utf8")]),
  );
  const data = (text: string) => JSON.parse(text) as Json;
  const before = new Map([...files].map(([path, text]) => [path, data(text)]));
  const isOld = versionOf(before.get("site.json") ?? {}) < CONTENT_VERSION;
  const after = migrated(before);
  for (const [path, text] of isOld ? files : []) {
    const gone = Object.fromEntries(Object.keys(data(text)).map((name) => [name, undefined]));
    const changed = withFields(text, { ...gone, ...withNewWords(path, after.get(path) ?? {}) });
    if (changed === text) continue;
    writeFileSync(join(root, path), changed);
    console.log(`Changed content/${path}`);
  }
  console.log(`The content is of version ${CONTENT_VERSION}: npm run content:check checks it.`);
}

createCommand(
  "npm run content:migrate --",
  "Brings content/ of an earlier version into the form that this version of the code reads.",
)
  .argument("[folder]", "the content to change", "content")
  .action((folder: string) => migrate(resolve(folder)))
  .parse();
