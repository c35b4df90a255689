import { spawn } from "node:child_process";
import { createWriteStream } from "node:fs";
import { createServer } from "node:net";
import { constants } from "node:os";
import { join } from "node:path";
import { createInterface } from "node:readline";
import { fileURLToPath } from "node:url";

// Every command works in the project's folder, wherever it was called.
process.chdir(fileURLToPath(new URL("../..", import.meta.url)));

const SIGNALS = ["SIGINT", "SIGTERM", "SIGHUP"];

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
    for (const input of onLine ? [child.stdout, child.stderr] : []) {
      createInterface({ input }).on("line", onLine);
    }
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

const LAST_LINES = 20;

export const openLog = (file) => {
  const stream = createWriteStream(file);
  let last = [];
  return {
    file,
    write: (line) => {
      stream.write(`${line}\n`);
      last = [...last, line].slice(-LAST_LINES);
    },
    lastLines: () => last.join("\n"),
    /** Resolves when everything is in the file. */
    close: () => new Promise((resolve) => stream.end(resolve)),
  };
};

export const seconds = (since) => `${((Date.now() - since) / 1000).toFixed(1)} s`;

export const print = (text) => process.stdout.write(`${text}\n`);

const PROGRESS_EVERY_MS = 20_000;

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

const isFree = (port) =>
  new Promise((resolve) => {
    const server = createServer();
    server.once("error", () => resolve(false));
    server.listen(port, () => server.close(() => resolve(true)));
  });

/** The port in an environment variable. Ends the command when it is invalid or taken. */
export const freePort = async (name, fallback) => {
  const text = process.env[name] || fallback;
  const port = Number(text);
  if (!/^\d+$/.test(text) || port > 65_535)
    exitWithError(`${name} is "${text}": set it to a number from 0 to 65535.`);
  if (!(await isFree(port)))
    exitWithError(
      `Port ${port} is taken by another program. Stop it, or choose another port: ` +
        `${name}=${port === 65_535 ? port - 1 : port + 1}`,
    );
  return text;
};
