import { spawn } from "node:child_process";
import { createWriteStream, readFileSync } from "node:fs";
import { constants } from "node:os";
import { join } from "node:path";
import { createInterface } from "node:readline";
import { fileURLToPath } from "node:url";

// Every command works in the project's folder, wherever it was called.
process.chdir(fileURLToPath(new URL("../..", import.meta.url)));

const SIGNALS = ["SIGINT", "SIGTERM", "SIGHUP"];
const LAST_LINES = 20;
const PROGRESS_EVERY_MS = 20_000;

/**
 * Runs a program with this terminal, forwards signals, and resolves to its exit code (128 + the
 * number of a signal that ended it, as in shells). With `onLine` its output goes there, line by line.
 */
export const run = (command, args, { env = {}, onLine } = {}) =>
  new Promise((resolve, reject) => {
    const child = spawn(command, args, {
      stdio: onLine ? ["ignore", "pipe", "pipe"] : "inherit",
      env: { ...process.env, ...env },
      shell: process.platform === "win32",
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

/** A log file. `close` resolves to its last lines when everything is written. */
export const openLog = (file, flags = "w") => {
  const stream = createWriteStream(file, { flags });
  const lastLines = () => readFileSync(file, "utf8").trimEnd().split("\n").slice(-LAST_LINES);
  return {
    write: (line) => stream.write(`${line}\n`),
    close: () => new Promise((done) => stream.end(() => done(lastLines().join("\n")))),
  };
};

export const print = (text) => process.stdout.write(`${text}\n`);
export const seconds = (since) => `${((Date.now() - since) / 1000).toFixed(1)} s`;

export const withProgress = async (text, step) => {
  const start = Date.now();
  const timer = setInterval(() => print(`  ${text}: ${seconds(start)} so far`), PROGRESS_EVERY_MS);
  try {
    return await step;
  } finally {
    clearInterval(timer);
  }
};

export const exitWithError = (text, code = 1) => {
  process.stderr.write(`\n${text}\n`);
  process.exit(code);
};
