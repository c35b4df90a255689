import { existsSync, readdirSync, statSync } from "node:fs";
import { join, posix, resolve } from "node:path";
import { Argument, Command } from "commander";
import { untranslatedIn } from "../read/translatable-texts";
import { createTranslation } from "../edit/translation";
import { fileLanguage, languageName } from "../types/languages";
import { createEntry, type EntryType, TYPES } from "./new-entry";

const TRANSLATION = "translation";
const list = [
  ...Object.entries(TYPES).map(([type, { what }]) => [type, what] as const),
  [TRANSLATION, "an article, a story, a page, a person or a role in another language (draft)"],
].map(([type = "", what]) => `  ${type.padEnd(13)}${what}`);

new Command("npm run new --")
  .description("Copies a template into content/, with today's date and the name as its address.")
  .addArgument(new Argument("<type>").choices([...Object.keys(TYPES), TRANSLATION]))
  .argument(
    "<name>",
    "the title of an article, a role or a form, the name of a person, the file to translate",
  )
  .argument("[language]", "the language of a translation, such as fi")
  .option("--content <folder>", "the content to add it to", "content")
  .addHelpText("after", `\nTypes:\n${list.join("\n")}`)
  .showHelpAfterError()
  .action(
    async (type: string, name: string, language: string | undefined, { content }: Options) => {
      const root = resolve(content);
      try {
        if (type === TRANSLATION) await translate(root, name, language);
        else create(TYPES[type] as EntryType, name, root);
        console.log("npm run develop shows it; npm run content:check checks it.");
      } catch (error) {
        console.error(`Nothing was written: ${error instanceof Error ? error.message : error}`);
        process.exitCode = 1;
      }
    },
  )
  .parse();

interface Options {
  content: string;
}

function create(type: EntryType, name: string, root: string): void {
  const files = createEntry(type, name.trim(), root);
  for (const file of files) console.log(`Wrote content/${file}`);
  console.log(type.next);
}

async function translate(root: string, name: string, language?: string): Promise<void> {
  const path = contentPath(root, name);
  const file = await createTranslation(root, path, language);
  console.log(`Wrote content/${file}, a draft in the words of content/${path}.`);
  console.log(`To translate into ${languageName(fileLanguage(file))}:`);
  for (const field of untranslatedIn(root, file, path)) console.log(`  ${field}`);
  console.log(
    "Dates, numbers and pictures are kept once, in the original. Delete the line with draft",
  );
  console.log("when everybody may see it.");
}

/** The path below content/ of `content/news/the-title`, a folder, or of a file. */
function contentPath(root: string, name: string): string {
  const path = posix
    .normalize(name)
    .replace(/^content\//u, "")
    .replace(/\/$/u, "");
  const folder = join(root, path);
  if (!existsSync(folder) || !statSync(folder).isDirectory()) return path;
  const [first = "index.mdx"] = readdirSync(folder)
    .filter((file) => file.endsWith(".mdx"))
    .sort((a, b) => a.length - b.length);
  return posix.join(path, first);
}
