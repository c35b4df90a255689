import { spawn } from "node:child_process";
import { resolve } from "node:path";

/** Pictures that are large enough for a face, and for an article. */
export const PORTRAIT = resolve("content/team/kim-saarnilehto.jpg");
export const WIDE = resolve("content/pictures/lighthouse.jpg");

export interface Run {
  code: number | null;
  output: string;
}

/** A command of scripts/ as it is called, with lines typed into it. */
export const runScript = (script: string, args: string[], lines: string[] = []) =>
  new Promise<Run>((done) => {
    const program = spawn(process.execPath, [`scripts/${script}.mjs`, ...args]);
    let output = "";
    program.stdout.on("data", (chunk: Buffer) => (output += chunk.toString()));
    program.stderr.on("data", (chunk: Buffer) => (output += chunk.toString()));
    program.once("close", (code) => done({ code, output }));
    program.stdin.end(lines.map((line) => `${line}\n`).join(""));
  });

export const flags = (given: Record<string, string>) =>
  Object.entries(given).flatMap(([name, value]) => [`--${name}`, value]);
