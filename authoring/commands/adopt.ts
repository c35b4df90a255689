import { execFileSync, spawnSync } from "node:child_process";
import { mkdirSync, readFileSync, writeFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { Command } from "commander";
import { brochureTexts, sentenceHashes } from "../advice/former-texts";
import { inLanguagesOfSite, typedFilesOf } from "../check/check-context";
import { FORMER_TEXTS } from "../check/files";
import { NO_WORDS } from "../check/texts";
import { fieldName, textsIn } from "../read/issue";
import { readContent } from "../read/read-content";
import { adoptedFiles } from "./adopt/adopted-files";
import { askAnswers, checkAnswers } from "./adopt/answers";

const run = (...args: string[]) => spawnSync(process.execPath, args, { stdio: "inherit" }).status;
const git = (...args: string[]) => execFileSync("git", args, { encoding: "utf8" }).trimEnd();
const lines = (text: string) => text.split("\n").filter((line) => line !== "");

/** The checked answers, and the changes that they mean. Throws, with nothing written. */
async function prepare(file?: string) {
  const changes = lines(git("status", "--porcelain")).filter((line) => line !== `?? ${file}`);
  if (changes.length > 0)
    throw new Error(`Commit what you have changed first:\n${changes.join("\n")}`);
  const input: unknown = file ? JSON.parse(readFileSync(file, "utf8")) : await askAnswers();
  const { data, error } = checkAnswers(input);
  if (data) return { name: data.name, ...adoptedFiles(lines(git("ls-files")), data) };
  const wrong = error.issues.map(({ path, message }) =>
    path.length > 0 ? `${fieldName(path)}: ${message}` : message,
  );
  throw new Error(wrong.join("\n"));
}

/** The sentences of now are the sample's: content:check counts those that are left. */
function writeFormerTexts(): string {
  const brochure = brochureTexts(lines(git("-C", "content", "ls-files")), (file) =>
    readFileSync(join("content", file)),
  );
  const files = readContent("content").filter((file) => file.ok);
  const hashes = [...files, ...brochure].flatMap((file) => sentenceHashes(file));
  const path = `content/${FORMER_TEXTS}`;
  writeFileSync(path, `${[...new Set(hashes)].sort().join("\n")}\n`);
  return path;
}

/** How much there is to write, or to translate: files and words of each folder of content/. */
function wordsToWrite(): string {
  const sizes = new Map<string, { files: number; words: number }>();
  for (const file of inLanguagesOfSite(typedFilesOf(readContent("content")))) {
    const texts = textsIn(file.data).filter(([path]) => !NO_WORDS.has(String(path.at(-1))));
    const text = [...texts.map(([, value]) => value), file.body].join(" ");
    const [folder = ""] = file.path.split("/");
    const { files, words } = sizes.get(folder) ?? { files: 0, words: 0 };
    sizes.set(folder, { files: files + 1, words: words + (text.match(/\p{L}+/gu)?.length ?? 0) });
  }
  return [...sizes]
    .sort(([, a], [, b]) => b.words - a.words)
    .map(
      ([folder, { files, words }]) =>
        `${words.toLocaleString("en").padStart(7)}  ${folder}${files > 1 ? ` (${files} files)` : ""}`,
    )
    .join("\n");
}

function adopt({ name, written, removed }: Awaited<ReturnType<typeof prepare>>): void {
  git("rm", "--quiet", "--", ...removed);
  for (const [path, text] of written) {
    mkdirSync(dirname(path), { recursive: true });
    writeFileSync(path, text);
  }
  run("scripts/program.mjs", "authoring/commands/docs.ts");
  const files = [...written.keys()].filter((path) => /\.(?:json|md)$/u.test(path));
  run("node_modules/prettier/bin/prettier.cjs", "--write", "--log-level", "warn", ...files);
  git("add", "--update");
  git("add", "--", ...written.keys(), writeFormerTexts());
  console.log(`This is the site of ${name} now: ${written.size} files written, ${removed.size} removed.
git diff --staged shows it, git checkout -f undoes it. docs/adopt.md says what is next.

Words to write, or to translate:
${wordsToWrite()}

npm run content:check says:`);
  process.exitCode = run("scripts/program.mjs", "authoring/commands/check.ts") ?? 1;
}

new Command("npm run adopt --")
  .description("Makes this the site of another company: its name, place, time zone and languages.")
  .argument("[answers]", "a JSON file with all answers; without it you are asked")
  .action(async (file?: string) => {
    const changes = await prepare(file).catch((error: unknown) => {
      console.error(`Nothing was changed.\n${error instanceof Error ? error.message : error}`);
      process.exitCode = 1;
    });
    if (changes) adopt(changes);
  })
  .parse();
