import { Command } from "commander";
import { formatIssue } from "../read/issue";
import { CONTENT_VERSION } from "../read/migrations";
import { contentFolder } from "./content-folder";
import { migrateContent, unreadableFiles } from "./migrate-content";

const program = new Command("npm run content:migrate --")
  .description(
    "Brings content/ of an earlier version into the form that this version of the code reads.",
  )
  .addArgument(contentFolder("the content to change"))
  .action((folder: string) => {
    const issues = unreadableFiles(folder);
    if (issues.length > 0) program.error(issues.map(formatIssue).join("\n"));
    for (const path of migrateContent(folder)) console.log(`Changed content/${path}`);
    console.log(`The content is of version ${CONTENT_VERSION}: npm run content:check checks it.`);
  });

program.parse();
