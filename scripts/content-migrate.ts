import { readFileSync, writeFileSync } from "node:fs";
import { join, resolve } from "node:path";
import { CONTENT_VERSION, type Json, migrated } from "../gatsby/content/migrations";
import { listContent } from "../gatsby/content/read-content";
import { createCommand } from "./command";
import { withFields } from "./lib/json-fields";

function migrate(root: string): void {
  const files = new Map(
    listContent(root)
      .filter((path) => path.endsWith(".json"))
      .map((path) => [path, readFileSync(join(root, path), "utf8")]),
  );
  const data = (text: string) => JSON.parse(text) as Json;
  const after = migrated(new Map([...files].map(([path, text]) => [path, data(text)])));
  for (const [path, text] of files) {
    const gone = Object.fromEntries(Object.keys(data(text)).map((name) => [name, undefined]));
    const changed = withFields(text, { ...gone, ...after.get(path) });
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
