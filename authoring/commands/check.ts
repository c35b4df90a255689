import { watch } from "node:fs";
import { Command } from "commander";
import { ADVICE } from "../advice/advice";
import { checkContent } from "../check/check-content";
import { blockingIssues } from "../read/issue";
import { contentReport } from "../check/report";
import { contentFolder } from "./content-folder";

interface Flags {
  json?: boolean;
  watch?: boolean;
}

const WAIT_FOR_MORE = 100; // ms: an editor saves in several steps

async function check(root: string, { json = false }: Flags): Promise<void> {
  const start = performance.now();
  const checked = await checkContent(root, { advice: ADVICE });
  const seconds = ((performance.now() - start) / 1000).toFixed(1);
  if (json)
    console.log(JSON.stringify({ problems: checked.issues, files: checked.files }, undefined, 2));
  else console.log(`${contentReport(checked)} (${seconds} s)`);
  process.exitCode = blockingIssues(checked.issues).length > 0 ? 1 : 0;
}

function checkAgain(root: string, flags: Flags): void {
  let timer: NodeJS.Timeout | undefined;
  watch(root, { recursive: true }, () => {
    clearTimeout(timer);
    timer = setTimeout(() => {
      console.log(`\n${new Date().toLocaleTimeString("en-GB")}`);
      check(root, flags).catch(console.error);
    }, WAIT_FOR_MORE);
  });
}

const program = new Command("npm run content:check --")
  .description("Checks all of content/ in seconds: every problem with its file, line and cure.")
  .addArgument(contentFolder("the content to check"))
  .option("--json", "problems as JSON, for tools")
  .option("--watch", "check again whenever something is saved (Ctrl+C ends it)")
  .action(async (root: string, flags: Flags) => {
    await check(root, flags);
    if (flags.watch) checkAgain(root, flags);
  });

program.parseAsync().catch((error: unknown) => {
  console.error(error);
  process.exitCode = 1;
});
