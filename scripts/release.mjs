import { resolve } from "node:path";
import "./lib/root.mjs";
import { readCommand } from "./lib/command.mjs";
import { copyRelease } from "./lib/copy-release.mjs";
import { giveUp, say } from "./lib/run.mjs";

/** node scripts/release.mjs FOLDER: all that a server needs to run the built site, and no more. */
const { positionals, refuse } = readCommand(
  `node scripts/release.mjs FOLDER    copies the built site, its host and their packages into a new folder`,
  { words: 1 },
);
const [folder] = positionals;
if (!folder) refuse("Which folder?");
const result = copyRelease(resolve(folder));
if (!result.ok) giveUp(result.problem);
say(`${result.folder}: ${result.packages.length} packages beside the built site.`);
