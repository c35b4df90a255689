import { resolve } from "node:path";
import { contentReport } from "../gatsby/content-check/report";
import { checkSpelling } from "../gatsby/content-check/spelling";
import { createCommand } from "./command";

createCommand(
  "npm run spelling --",
  "Lists the words of content/ that no dictionary knows (English and Finnish).",
)
  .argument("[folder]", "the content to check", "content")
  .action((folder: string) => {
    console.log(contentReport(checkSpelling(resolve(folder))));
  })
  .parse();
