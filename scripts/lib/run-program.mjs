import { rmSync } from "node:fs";
import { join } from "node:path";
import { bundle } from "./bundle.mjs";
import { run } from "./run.mjs";

const FOLDER = "node_modules/.cache/programs";

/**
 * Runs a program of scripts/ on the content model. Bundled, because MDX comes in modules that only
 * a bundler can bring into one program with ours; that takes no longer than starting tsx. Into a
 * folder of its own: a check may run while another is being made.
 */
export const runProgram = async (name, args, options) => {
  const folder = join(FOLDER, String(process.pid));
  try {
    await bundle([name], folder);
    const program = ["--enable-source-maps", join(folder, `${name}.js`), ...args];
    return await run(process.execPath, program, options);
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
};
