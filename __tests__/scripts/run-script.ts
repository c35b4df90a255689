import { spawn } from "node:child_process";

export interface Run {
  code: number | null;
  output: string;
}

/** Runs a command of scripts/ and returns its exit code and all its output. */
export const runScript = (name: string, args: string[]) =>
  new Promise<Run>((done) => {
    const program = spawn(process.execPath, ["scripts/program.mjs", `scripts/${name}.ts`, ...args]);
    let output = "";
    program.stdout.on("data", (chunk: Buffer) => (output += chunk.toString()));
    program.stderr.on("data", (chunk: Buffer) => (output += chunk.toString()));
    program.once("close", (code) => done({ code, output }));
    program.stdin.end();
  });
