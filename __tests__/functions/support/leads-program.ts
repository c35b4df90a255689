import { execFile, execFileSync, spawn } from "node:child_process";
import path from "node:path";
import type { LeadsRun } from "./leads";
import { temporaryFolder } from "./temporary-folder";

type Settings = Readonly<Record<string, string>>;

/** The owner's commands as processes, with the database of `env`. */
export interface LeadsProgram {
  run(env: Settings, ...args: string[]): Promise<LeadsRun>;
  /** kill -9 when a line of the output starts with `line`; true if that happened. */
  killAt(env: Settings, line: string, ...args: string[]): Promise<boolean>;
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
    killAt: (env, line, ...args) =>
      new Promise((resolve) => {
        const child = spawn(process.execPath, [program, ...args], {
          env: { ...process.env, ...env },
          stdio: ["ignore", "ignore", "pipe"],
        });
        let said = "\n";
        child.stderr.on("data", (chunk: Buffer) => {
          said += chunk.toString();
          if (said.includes(`\n${line}`)) child.kill("SIGKILL");
        });
        child.once("close", (_code, signal) => resolve(signal === "SIGKILL"));
      }),
  };
}
