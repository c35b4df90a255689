import { resolve } from "node:path";
import { Command } from "commander";
import { CONTENT_VERSION } from "../read/migrations";
import { migrateContent } from "./migrate-content";

new Command("npm run content:migrate --")
  .description(
    "Brings content/ of an earlier version into the form that this version of the code reads.",
  )
  .argument("[folder]", "the content to change", "content")
  .action((folder: string) => {
    for (const path of migrateContent(resolve(folder))) console.log(`Changed content/${path}`);
    console.log(`The content is of version ${CONTENT_VERSION}: npm run content:check checks it.`);
  })
  .parse();
