import { resolve } from "node:path";
import "./lib/root.mjs";
import { copyRelease } from "./lib/copy-release.mjs";
import { giveUp, say } from "./lib/run.mjs";

/** node scripts/release.mjs FOLDER: all that a server needs to run the built site, and no more. */
const [folder] = process.argv.slice(2);
if (!folder) giveUp("Usage: node scripts/release.mjs FOLDER");
const result = copyRelease(resolve(folder));
if (!result.ok) giveUp(result.problem);
say(`${result.folder}: ${result.packages.length} packages beside the built site.`);
