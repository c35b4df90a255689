import { spawn } from "node:child_process";
import { appendFileSync, readFileSync } from "node:fs";
import { constants } from "node:os";
import { join } from "node:path";
import { createInterface } from "node:readline";
import { fileURLToPath } from "node:url";

// Every command works in the project's folder, wherever it was called.
process.chdir(fileURLToPath(new URL("../..", import.meta.url)));

const SIGNALS = ["SIGINT", "SIGTERM", "SIGHUP"];
const LAST_LINES = 20;

/**
 * Runs a program with this terminal, forwards signals, and resolves to its exit code (128 + the
 * number of a signal that ended it, as in shells). With `onLine` its output goes there, line by line.
 */
export const run = (command, args, { env = {}, onLine } = {}) =>
  new Promise((resolve, reject) => {
    const child = spawn(command, args, {
      stdio: onLine ? ["ignore", "pipe", "pipe"] : "inherit",
      env: { ...process.env, ...env },
      // For npm and the tools of node_modules/.bin, which are .cmd files there.
      shell: process.platform === "win32" && !command.endsWith(".exe"),
    });
    for (const input of onLine ? [child.stdout, child.stderr] : [])
      createInterface({ input }).on("line", onLine);
    const forward = (signal) => child.kill(signal);
    for (const signal of SIGNALS) process.on(signal, forward);
    child.once("error", reject);
    // With pipes the last lines may come after the exit.
    child.once(onLine ? "close" : "exit", (code, signal) => {
      for (const name of SIGNALS) process.off(name, forward);
      resolve(code ?? 128 + (constants.signals[signal] ?? 0));
    });
  });

export const runTool = (name, args, options) =>
  run(join("node_modules", ".bin", name), args, options);

export const log = (file, line) => appendFileSync(file, `${line}\n`);
export const lastLines = (file) =>
  readFileSync(file, "utf8").trimEnd().split("\n").slice(-LAST_LINES).join("\n");

export const print = (text) => process.stdout.write(`${text}\n`);
export const seconds = (since) => `${((Date.now() - since) / 1000).toFixed(1)} s`;

export const exitWithError = (text, code = 1) => {
  process.stderr.write(`\n${text}\n`);
  process.exit(code);
};
