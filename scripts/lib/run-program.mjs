import { join } from "node:path";
import { bundle } from "./bundle.mjs";
import { run } from "./run.mjs";

const FOLDER = "node_modules/.cache/programs";

/**
 * Runs a program of scripts/ on the content model. Bundled, because MDX comes in modules that only
 * a bundler can bring into one program with ours; that takes no longer than starting tsx.
 */
export const runProgram = async (name, args) => {
  await bundle([name], FOLDER);
  return run(process.execPath, ["--enable-source-maps", join(FOLDER, `${name}.js`), ...args]);
};
