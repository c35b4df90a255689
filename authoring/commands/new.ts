import { resolve } from "node:path";
import { createCommand } from "./command";
import { createEntry, TYPES } from "./new-entry";

const list = Object.entries(TYPES).map(([type, { what }]) => `  ${type.padEnd(13)}${what}`);

const program = createCommand(
  "npm run new --",
  "Copies a template into content/, with today's date and the name as its address.",
)
  .argument("<type>", Object.keys(TYPES).join(", "))
  .argument("<name>", "the title of an article or a role, the name of a person")
  .option("--content <folder>", "the content to add it to", "content")
  .addHelpText("after", `\nTypes:\n${list.join("\n")}`)
  .action((typeName: string, name: string, { content }: { content: string }) => {
    const type = Object.hasOwn(TYPES, typeName) ? TYPES[typeName] : undefined;
    if (!type) return program.error(`error: unknown type "${typeName}"`, { exitCode: 2 });
    try {
      const files = createEntry(type, name.trim(), resolve(content));
      for (const file of files) console.log(`Wrote content/${file}`);
      console.log(`${type.next}\nnpm run develop shows it; npm run content:check checks it.`);
    } catch (error) {
      console.error(`Nothing was written: ${error instanceof Error ? error.message : error}`);
      process.exitCode = 1;
    }
  });

program.parse();
