import { execFile, execFileSync } from "node:child_process";
import path from "node:path";
import type { LeadsRun } from "./leads";
import { temporaryFolder } from "./temporary-folder";

type Settings = Readonly<Record<string, string>>;

/** The owner's commands as processes, with the database of `env`. */
export interface LeadsProgram {
  run(env: Settings, ...args: string[]): Promise<LeadsRun>;
}

const LONGEST_TEXT = 512 * 1024 * 1024;

/** Bundles the commands as the build does, into a temporary folder. */
export function bundleLeads(): LeadsProgram {
  const folder = temporaryFolder();
  const bundling =
    'import { bundle } from "./scripts/lib/programs.mjs";' +
    `await bundle(["leads", "calendar-thread"], ${JSON.stringify(folder)});`;
  execFileSync(process.execPath, ["--input-type=module", "--eval", bundling]);
  const program = path.join(folder, "leads.js");
  return {
    run: (env, ...args) =>
      new Promise((resolve) => {
        const options = { env: { ...process.env, ...env }, maxBuffer: LONGEST_TEXT };
        execFile(process.execPath, [program, ...args], options, (error, out, err) =>
          resolve({ code: error ? Number(error.code ?? 1) : 0, out, err }),
        );
      }),
  };
}
