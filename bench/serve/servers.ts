import { spawnSync } from "node:child_process";
import { writeFileSync } from "node:fs";
import path from "node:path";
import { ensureRivals, RIVALS } from "../rivals/ensure-rivals";
import { freePort } from "../submissions/support/free-port";
import { LOADED } from "../submissions/support/host";
import type { Asked } from "./asked";
import { nginxConf } from "./nginx-conf";
import { startServed, type Served } from "./served";
import { copySite } from "./site-copy";

const GATSBY = path.resolve("node_modules/.bin/gatsby");

/** Our host over this project's build, with a database of its own in `folder`. */
export async function startOwn(name: string, folder: string): Promise<Served> {
  const port = await freePort();
  const database = path.join(folder, `${name.replaceAll(" ", "-")}.db`);
  const env = { HOST: "127.0.0.1", PORT: String(port), DATABASE_URL: `sqlite:${database}` };
  const args = [path.resolve("dist/server.js")];
  return startServed({
    name,
    command: process.execPath,
    args,
    port,
    env: { ...LOADED, ...env },
  });
}

async function startSirv(site: string): Promise<Served> {
  const port = await freePort();
  const args = [path.join(RIVALS, "sirv-host.mjs"), site, String(port)];
  return startServed({ name: "sirv", command: process.execPath, args, port });
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

/** Ours twice (the second is the null control) and what it is measured beside. */
export async function startServers(
  folder: string,
  asked: readonly Asked[],
  say: (line: string) => void,
): Promise<Served[]> {
  await ensureRivals(say);
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
