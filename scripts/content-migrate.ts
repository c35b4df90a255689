import { readFileSync, writeFileSync } from "node:fs";
import { join, resolve } from "node:path";
import { type Json, migrated } from "../gatsby/content/migrations";
import { listContent } from "../gatsby/content/read-content";
import { createCommand } from "./command";
import { withFields } from "./lib/json-fields";

function migrate(root: string): void {
  const texts = listContent(root)
    .filter((path) => path.endsWith(".json"))
    .map((path) => [path, readFileSync(join(root, path), "utf8")] as const);
  const before = new Map(texts.map(([path, text]) => [path, JSON.parse(text) as Json]));
  const after = migrated(before);
  const written = texts.filter(([path, text]) => {
    const data = after.get(path) ?? {};
    const gone = Object.keys(before.get(path) ?? {}).filter((name) => !(name in data));
    const fields = { ...data, ...Object.fromEntries(gone.map((name) => [name, undefined])) };
    const changed = withFields(text, fields);
    if (changed !== text) writeFileSync(join(root, path), changed);
    return changed !== text;
  });
  for (const [path] of written) console.log(`Changed content/${path}`);
  console.log(
    written.length > 0
      ? "npm run content:check checks it; git diff shows what changed."
      : "The content is of today's version: nothing changed.",
  );
}

createCommand(
  "npm run content:migrate --",
  "Brings content/ of an earlier version into the form that this version of the code reads.",
)
  .argument("[folder]", "the content to change", "content")
  .action((folder: string) => migrate(resolve(folder)))
  .parse();
