import { resolve } from "node:path";
import { CONTENT_VERSION } from "../read/migrations";
import { createCommand } from "./command";
import { migrateContent } from "./migrate-content";

createCommand(
  "npm run content:migrate --",
  "Brings content/ of an earlier version into the form that this version of the code reads.",
)
  .argument("[folder]", "the content to change", "content")
  .action((folder: string) => {
    for (const path of migrateContent(resolve(folder))) console.log(`Changed content/${path}`);
    console.log(`The content is of version ${CONTENT_VERSION}: npm run content:check checks it.`);
  })
  .parse();
