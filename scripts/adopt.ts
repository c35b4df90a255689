import { execFileSync, spawnSync } from "node:child_process";
import { existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { dirname } from "node:path";
import { nameFinder } from "../gatsby/content-check/former-names";
import { adoptedFiles, type Changes } from "./adopt/adopted-files";
import { askAnswers, checkAnswers, readAnswers } from "./adopt/answers";
import { createCommand } from "./command";

/** Where the former names may stay: what happened, and what no visitor and no server reads. */
const MAY_STAY =
  /^(?:__tests__|bench|docs\/decisions)\/|^content\/.*\.(?:json|mdx)$|package-lock\.json$|^CHANGELOG\.md$|\.(?:jpe?g|png|webp|mp4|woff2?)$/u;

const git = (...args: string[]) =>
  execFileSync("git", args, { encoding: "utf8", maxBuffer: 1 << 26 });
const node = (...args: string[]) => spawnSync(process.execPath, args, { stdio: "inherit" }).status;

function refuse(...lines: string[]): void {
  console.error(["Nothing was changed.", ...lines].join("\n"));
  process.exitCode = 1;
}

function write({ written, removed }: Changes): void {
  for (const path of removed) rmSync(path);
  for (const [path, text] of written) {
    mkdirSync(dirname(path), { recursive: true });
    writeFileSync(path, text);
  }
}

/** Files outside of content/ that still have a former name, with the line. */
function namedStill(): string[] {
  const site = JSON.parse(readFileSync("content/site.json", "utf8")) as { formerNames: string[] };
  // Brand and city: the country and its language may well be named in a guide.
  const find = nameFinder(site.formerNames.slice(0, 2));
  return git("ls-files")
    .split("\n")
    .filter((path) => path && !MAY_STAY.test(path) && existsSync(path))
    .flatMap((path) =>
      readFileSync(path, "utf8")
        .split("\n")
        .flatMap((text, index) => {
          const name = find(text);
          return name === undefined ? [] : [`${path}:${index + 1} · ${name}`];
        }),
    );
}

async function adopt(file: string | undefined): Promise<void> {
  const changed = git("status", "--porcelain")
    .split("\n")
    .filter((line) => line && line !== `?? ${file}`);
  if (changed.length > 0)
    return refuse("Commit or put away what you have changed first:", ...changed);
  const checked = checkAnswers(file ? readAnswers(file) : await askAnswers());
  if (!checked.ok) return refuse(...checked.problems);

  const changes = adoptedFiles(".", git("ls-files").trim().split("\n"), checked.answers);
  write(changes);
  node("scripts/program.mjs", "scripts/press-kit.ts");
  const files = [...changes.written.keys()].filter((path) => /\.(?:json|md)$/u.test(path));
  node("node_modules/prettier/bin/prettier.cjs", "--write", "--log-level", "warn", ...files);
  git("add", "--all", "--", ...changes.written.keys(), ...changes.removed, "static/press");
  console.log(
    [
      `This is the site of ${checked.answers.name} now: ${changes.written.size} files written, ${changes.removed.size} removed.`,
      "git diff --staged shows all of it; git reset --hard undoes it. docs/adopt.md says what is next.",
      ...[
        "",
        "Still to name outside of content/:",
        ...namedStill(),
        "",
        "npm run content:check says:",
      ],
    ].join("\n"),
  );
  process.exitCode = node("scripts/program.mjs", "scripts/content-check.ts") ?? 1;
}

createCommand(
  "npm run adopt --",
  "Makes this the site of another company: its name, place, time zone, languages and addresses.",
)
  .argument("[answers]", "a JSON file with all answers; without it you are asked")
  .action(adopt)
  .parseAsync()
  .catch((error: unknown) => {
    refuse(error instanceof Error ? error.message : String(error));
  });
