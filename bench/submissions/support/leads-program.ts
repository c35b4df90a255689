import { execFile, execFileSync, spawn } from "node:child_process";
import path from "node:path";
import { withFolder } from "./host";

export interface LeadsRun {
  code: number;
  out: string;
  err: string;
}

/** The owner's commands as programs of their own, over the database of `env`. */
export interface LeadsProgram {
  run(env: Readonly<Record<string, string>>, ...args: string[]): Promise<LeadsRun>;
  /** kill -9 once a line of the progress starts with `line`; true when it came to that. */
  killAt(env: Readonly<Record<string, string>>, line: string, ...args: string[]): Promise<boolean>;
}

const LONGEST_TEXT = 512 * 1024 * 1024;

/** Bundles the commands as the build does and lends them to `use`. */
export function withLeadsProgram<Result>(
  use: (program: LeadsProgram) => Promise<Result>,
): Promise<Result> {
  return withFolder((folder) => {
    const bundling =
      'import { bundle } from "./scripts/lib/programs.mjs";' +
      `await bundle(["leads"], ${JSON.stringify(folder)});`;
    execFileSync(process.execPath, ["--input-type=module", "--eval", bundling]);
    const program = path.join(folder, "leads.js");
    return use({
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
    });
  });
}
