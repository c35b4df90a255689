import { spawn } from "node:child_process";
import { constants } from "node:os";
import { join } from "node:path";
import { createInterface } from "node:readline";

const SIGNALS = ["SIGINT", "SIGTERM", "SIGHUP"];

/**
 * Runs a program with this terminal, passing signals on, and resolves to its exit code
 * (128 + the signal's number when a signal ended it, as shells count). `onLine` gets each line that
 * it prints, instead of the terminal.
 */
export const run = (command, args, { env = {}, quiet = false, onLine } = {}) =>
  new Promise((resolve, reject) => {
    const child = spawn(command, args, {
      stdio: stdioOf(quiet, onLine),
      env: { ...process.env, ...env },
      shell: process.platform === "win32",
    });
    for (const input of onLine ? [child.stdout, child.stderr] : []) {
      createInterface({ input }).on("line", onLine);
    }
    const pass = (signal) => child.kill(signal);
    for (const signal of SIGNALS) process.on(signal, pass);
    child.once("error", reject);
    child.once("exit", (code, signal) => {
      for (const name of SIGNALS) process.off(name, pass);
      resolve(code ?? 128 + (constants.signals[signal] ?? 0));
    });
  });

const stdioOf = (quiet, onLine) => {
  if (onLine) return ["ignore", "pipe", "pipe"];
  return quiet ? ["ignore", "ignore", "inherit"] : "inherit";
};

/** The same for a tool of node_modules/.bin. */
export const runTool = (name, args, options) =>
  run(join("node_modules", ".bin", name), args, options);

export const seconds = (since) => `${((Date.now() - since) / 1000).toFixed(1)} s`;

export const say = (text) => process.stdout.write(`${text}\n`);

/** Says what went wrong and what to do, and ends with a code other than 0. */
export const giveUp = (text, code = 1) => {
  process.stderr.write(`\n${text}\n`);
  process.exit(code);
};
