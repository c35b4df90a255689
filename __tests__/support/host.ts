import { spawn } from "node:child_process";
import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join, resolve } from "node:path";
import { createServer, type AddressInfo } from "node:net";

export interface TestHost {
  url: string;
  pid: number;
  /** This host's own folder with its database, submissions.db. */
  dataDir: string;
  /** The host's output so far. */
  output: () => string;
  /** Stops reading the output of the host, like a crashed log program. */
  hangUp: () => void;
  /** Sends a signal without waiting. */
  signal: (name: NodeJS.Signals) => void;
  /** Sends SIGTERM, waits for the end, removes dataDir; resolves to the exit code. */
  stop: () => Promise<number | null>;
}

export interface TestHostOptions {
  env?: Record<string, string>;
  /** The folder that holds public/ and dist/; by default this project's. */
  root?: string;
  /** The bundled host; by default this project's dist/server.js. */
  program?: string;
  /** The Node that runs it; by default that of the tests. */
  node?: string;
}

const READY = /http:\/\/localhost:(\d+)/;

/** Starts the built host (dist/server.js) on a free port with its own database. */
export const startTestHost = async (options: TestHostOptions = {}): Promise<TestHost> => {
  const dataDir = await mkdtemp(join(tmpdir(), "host-"));
  const database = `sqlite:${join(dataDir, "submissions.db")}`;
  const child = spawn(
    options.node ?? process.execPath,
    [resolve(options.program ?? "dist/server.js")],
    {
      cwd: options.root ?? process.cwd(),
      env: { ...process.env, PORT: "0", DATABASE_URL: database, ...options.env },
    },
  );
  let output = "";
  const ended = new Promise<number | null>((done) => child.once("exit", done));
  const ready = new Promise<string>((done, fail) => {
    const collect = (chunk: Buffer): void => {
      output += chunk.toString();
      const port = READY.exec(output)?.[1];
      if (port) done(port);
    };
    child.stdout.on("data", collect);
    child.stderr.on("data", collect);
    void ended.then(() => {
      fail(new Error(`The host ended before it was ready:\n${output}`));
    });
  });
  const stop = async (): Promise<number | null> => {
    child.kill("SIGTERM");
    const code = await ended;
    await rm(dataDir, { recursive: true, force: true });
    return code;
  };
  const port = await ready.catch(async (error: unknown) => {
    await stop();
    throw error;
  });
  return {
    url: `http://localhost:${port}`,
    pid: child.pid ?? 0,
    dataDir,
    output: () => output,
    hangUp: () => child.stdout.destroy(),
    signal: (name) => child.kill(name),
    stop,
  };
};

/** A free port. */
export function freePort(): Promise<number> {
  return new Promise((done, fail) => {
    const server = createServer().once("error", fail);
    server.listen(0, "127.0.0.1", () => {
      const { port } = server.address() as AddressInfo;
      server.close(() => done(port));
    });
  });
}
