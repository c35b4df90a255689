import { resolve } from "node:path";
import { Argument, Command } from "commander";
import { createEntry, type EntryType, TYPES } from "./new-entry";

const list = Object.entries(TYPES).map(([type, { what }]) => `  ${type.padEnd(13)}${what}`);

new Command("npm run new --")
  .description("Copies a template into content/, with today's date and the name as its address.")
  .addArgument(new Argument("<type>").choices(Object.keys(TYPES)))
  .argument("<name>", "the title of an article, a role or a form, the name of a person")
  .option("--content <folder>", "the content to add it to", "content")
  .addHelpText("after", `\nTypes:\n${list.join("\n")}`)
  .showHelpAfterError()
  .action((typeName: string, name: string, { content }: { content: string }) => {
    const type = TYPES[typeName] as EntryType;
    try {
      const files = createEntry(type, name.trim(), resolve(content));
      for (const file of files) console.log(`Wrote content/${file}`);
      console.log(`${type.next}\nnpm run develop shows it; npm run content:check checks it.`);
    } catch (error) {
      console.error(`Nothing was written: ${error instanceof Error ? error.message : error}`);
      process.exitCode = 1;
    }
  })
  .parse();
