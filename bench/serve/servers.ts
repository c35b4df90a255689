import { spawnSync, spawn } from "node:child_process";
import { writeFileSync } from "node:fs";
import path from "node:path";
import { LOADED, freePort } from "../submissions/support/host";
import { nginxConf } from "./nginx-conf";
import type { Asked } from "./same-answers";
import { setTimeout as sleep } from "node:timers/promises";
import { access, copyFile, mkdir } from "node:fs/promises";
import { COMPRESSED_DIR, PUBLIC_DIR, readManifest } from "../../server/manifest";
import { ensurePackages } from "../bench";

const GATSBY = path.resolve("node_modules/.bin/gatsby");

/** Our host with this project's build and its own database in `folder`. */
export async function startOwn(
  name: string,
  folder: string,
  settings: Record<string, string> = {},
  nodeOptions: readonly string[] = [],
): Promise<Served> {
  const port = await freePort();
  const database = path.join(folder, `${name.replaceAll(" ", "-")}.db`);
  const env = { HOST: "127.0.0.1", PORT: String(port), DATABASE_URL: `sqlite:${database}` };
  const args = [...nodeOptions, path.resolve("dist/server.js")];
  return startServed({
    name,
    command: process.execPath,
    args,
    port,
    env: { ...LOADED, ...env, ...settings },
  });
}

/** sirv as its documentation sets it up for production, with compressed copies beside the files. */
const SIRV_HOST = `
import { createServer } from "node:http";
import sirv from "sirv";
const [folder, port] = process.argv.slice(-2);
const serve = sirv(folder, { brotli: true, gzip: true, etag: true });
createServer((request, response) => serve(request, response)).listen(Number(port), "127.0.0.1");`;

async function startSirv(site: string): Promise<Served> {
  const port = await freePort();
  const args = ["--input-type=module", "--eval", SIRV_HOST, site, String(port)];
  return startServed({ name: "sirv", command: process.execPath, args, port, cwd: "bench" });
}

async function startGatsby(): Promise<Served> {
  const port = await freePort();
  const args = [GATSBY, "serve", "--host", "127.0.0.1", "--port", String(port)];
  const env = { GATSBY_TELEMETRY_DISABLED: "1", CI: "true", NODE_ENV: "production" };
  return startServed({ name: "gatsby serve", command: process.execPath, args, port, env });
}

async function startNginx(site: string, folder: string, asked: readonly Asked[]): Promise<Served> {
  const port = await freePort();
  const file = path.join(folder, "nginx.conf");
  writeFileSync(file, nginxConf({ port, site, folder, asked }));
  return startServed({ name: "nginx", command: "nginx", args: ["-c", file], port });
}

/** Our host twice (the second is the null control) and the other servers. */
export async function startServers(
  folder: string,
  asked: readonly Asked[],
  say: (line: string) => void,
): Promise<Served[]> {
  await ensurePackages(say);
  const site = path.join(folder, "site");
  await copySite(process.cwd(), site);
  const started: Served[] = [];
  try {
    started.push(await startOwn("own", folder), await startOwn("own again", folder));
    started.push(await startSirv(site), await startGatsby());
    if (spawnSync("nginx", ["-v"]).status === 0)
      started.push(await startNginx(site, folder, asked));
    else say("There is no nginx here: it is left out.");
    return started;
  } catch (error) {
    await Promise.all(started.map((one) => one.stop()));
    throw error;
  }
}

/** A running server in its own process. */
export interface Served {
  name: string;
  port: number;
  pid: number;
  stop(): Promise<void>;
}

export interface Program {
  name: string;
  command: string;
  args: string[];
  port: number;
  env?: Record<string, string>;
  cwd?: string;
}

const PATIENCE_MS = 60_000;

async function answers(port: number): Promise<boolean> {
  const answer = await fetch(`http://127.0.0.1:${port}/`).catch(() => undefined);
  await answer?.arrayBuffer();
  return answer?.status === 200;
}

/** Starts a server and waits until it serves its home page. */
export async function startServed({ name, command, args, port, env, cwd }: Program) {
  const child = spawn(command, args, {
    cwd,
    env: { ...process.env, ...env },
    stdio: ["ignore", "ignore", "inherit"],
  });
  let isOver = false;
  const over = new Promise<void>((resolve) => {
    const end = (): void => {
      isOver = true;
      resolve();
    };
    child.once("exit", end).once("error", end);
  });
  const stop = async (): Promise<void> => {
    if (!isOver) child.kill("SIGTERM");
    await Promise.race([
      over,
      sleep(5000, undefined, { ref: false }).then(() => child.kill("SIGKILL")),
    ]);
  };
  const started = Date.now();
  while (!(await answers(port))) {
    if (isOver || Date.now() - started > PATIENCE_MS) {
      await stop();
      throw new Error(`${name} does not serve the site.`);
    }
    await sleep(50);
  }
  const served: Served = { name, port, pid: child.pid ?? 0, stop };
  return served;
}

const exists = (file: string): Promise<boolean> =>
  access(file).then(
    () => true,
    () => false,
  );

/** The site as servers of files want it: each compressed copy beside its file. */
async function copySite(root: string, target: string): Promise<void> {
  const read = await readManifest(root);
  if (!read.ok) throw new Error(read.problem);
  for (const { file, hash } of Object.values(read.manifest.files)) {
    const copy = path.join(target, file);
    await mkdir(path.dirname(copy), { recursive: true });
    await copyFile(path.join(root, PUBLIC_DIR, file), copy);
    for (const ending of [".br", ".gz"]) {
      const made = path.join(root, COMPRESSED_DIR, `${hash}${ending}`);
      if (await exists(made)) await copyFile(made, copy + ending);
    }
  }
}
