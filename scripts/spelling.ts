import { Command } from "commander";
import { resolve } from "node:path";
import { contentReport } from "../gatsby/content-check/report";
import { checkSpelling } from "../gatsby/content-check/spelling";

new Command("npm run spelling --")
  .description("Lists the words of content/ that no dictionary knows (English and Finnish).")
  .argument("[folder]", "the content to check", "content")
  // 2 for what cannot be understood, as with the other commands.
  .showHelpAfterError()
  .exitOverride(({ exitCode }) => process.exit(exitCode === 0 ? 0 : 2))
  .action((folder: string) => {
    console.log(contentReport(checkSpelling(resolve(folder))));
  })
  .parse();
