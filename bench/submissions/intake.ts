import autocannon from "autocannon";
import path from "node:path";
import { ENDPOINT } from "../../functions/contract/endpoint";
import type { Bench, BenchRun } from "../bench";
import { withHosts, withFolder, LOADED, freePort } from "./support/host";
import { randomFrom, uuidFrom } from "../support/statistics";
import { DEFECTS } from "./support/ledger";
import { NOBODY } from "./support/receiver";
import { spawn } from "node:child_process";
import { existsSync } from "node:fs";
import { payload } from "./support/load";

const CONNECTIONS = 64;
const ROUNDS = 3;
const WARM_UP_S = 2;
const GOAL = { perSecond: 1500, p99Ms: 100, ratio: 3 };

export interface Measured {
  perSecond: number;
  p50Ms: number;
  p99Ms: number;
  /** Responses other than 200, and requests without a response. */
  failed: number;
}

/** Posts new leads over 64 connections for `seconds` and measures the responses. */
export async function measure(url: string, seconds: number, seed: number): Promise<Measured> {
  const random = randomFrom(seed);
  const result = await autocannon({
    url: url.replace("localhost", "127.0.0.1"),
    connections: CONNECTIONS,
    duration: seconds,
    requests: [
      {
        method: "POST",
        path: ENDPOINT,
        headers: { "content-type": "application/json" },
        setupRequest: (request) => ({
          ...request,
          body: JSON.stringify(payload(uuidFrom(random), random)),
        }),
      },
    ],
  });
  return {
    perSecond: Math.round(result["2xx"] / result.duration),
    p50Ms: result.latency.p50,
    p99Ms: result.latency.p99,
    failed: result.non2xx + result.errors + result.timeouts,
  };
}

const middle = (numbers: number[]): number =>
  numbers.sort((a, b) => a - b)[Math.floor(numbers.length / 2)] ?? 0;

/** One host with its own database, for each round. */
function roundOf(seconds: number, seed: number, change?: (code: string) => string) {
  return withFolder((folder) =>
    withHosts(async (hosts) => {
      const file = path.join(folder, "submissions.db");
      const host = await hosts.start({ DATABASE_URL: `sqlite:${file}`, ...NOBODY });
      await measure(host.url, WARM_UP_S, seed + 1);
      const measured = await measure(host.url, seconds, seed);
      await hosts.kill(host);
      return measured;
    }, change),
  );
}

async function run({ count, seed, say }: BenchRun) {
  const group: Measured[] = [];
  const single: Measured[] = [];
  for (let round = 0; round < ROUNDS; round++) {
    group.push(await roundOf(count, seed + 10 * round));
    say(`together:   ${JSON.stringify(group.at(-1))}`);
    single.push(await roundOf(count, seed + 10 * round, DEFECTS.oneByOne));
    say(`one by one: ${JSON.stringify(single.at(-1))}`);
  }
  const perSecond = middle(group.map((one) => one.perSecond));
  const p99Ms = middle(group.map((one) => one.p99Ms));
  const alone = middle(single.map((one) => one.perSecond));
  const failed = group.reduce((sum, one) => sum + one.failed, 0);
  const ratio = Number((perSecond / alone).toFixed(1));
  const problems = [
    ...(perSecond < GOAL.perSecond ? [`${perSecond} leads a second`] : []),
    ...(p99Ms > GOAL.p99Ms ? [`99 % of the answers took up to ${p99Ms} ms`] : []),
    ...(ratio < GOAL.ratio ? [`only ${ratio} times as many as one by one`] : []),
    ...(failed > 0 ? [`${failed} requests were not answered with 200`] : []),
  ];
  const figures = { "leads/s": perSecond, "p99 ms": p99Ms, "one by one/s": alone, ratio };
  return { problems, figures };
}

/** Durable leads a second; `count` is seconds a round. */
export const intake: Bench = {
  name: "intake",
  about: "durable intake over 64 connections, beside one commit for each lead; --count in seconds",
  full: 20,
  run,
};

const GATSBY = path.resolve("node_modules/.bin/gatsby");
const FUNCTION = ".cache/functions/manifest.json";

/** Runs `use` with the address of a running `gatsby serve`. */
function withGatsbyServe<Result>(use: (url: string) => Promise<Result>): Promise<Result> {
  return withFolder(async (folder) => {
    const port = await freePort();
    const database = `sqlite:${path.join(folder, "submissions.db")}`;
    const env = { ...process.env, ...LOADED, GATSBY_TELEMETRY_DISABLED: "1", CI: "true" };
    const served = spawn(GATSBY, ["serve", "--port", String(port)], {
      env: { ...env, DATABASE_URL: database },
      stdio: ["ignore", "pipe", "inherit"],
    });
    const ended = new Promise((resolve) => served.once("exit", resolve));
    try {
      await new Promise<void>((resolve, reject) => {
        served.stdout.on("data", (chunk: Buffer) => {
          if (chunk.toString().includes(String(port))) resolve();
        });
        served.once("exit", () => reject(new Error("gatsby serve ended")));
      });
      return await use(`http://localhost:${port}`);
    } finally {
      served.kill("SIGKILL");
      await ended;
    }
  });
}

async function runGatsby({ count, seed }: BenchRun) {
  if (!existsSync(FUNCTION)) throw new Error("The site is not built. Run: npm run build");
  const { perSecond, p50Ms, p99Ms, failed } = await withGatsbyServe((url) =>
    measure(url, count, seed),
  );
  const figures = { "leads/s": perSecond, "p50 ms": p50Ms, "p99 ms": p99Ms, failed };
  return { problems: [], figures };
}

/** The same function behind `gatsby serve`, for comparison; `count` is seconds. */
export const intakeGatsby: Bench = {
  name: "intake-gatsby",
  about:
    "for comparison: the same intake behind `gatsby serve` (needs a build); --count in seconds",
  full: 20,
  run: runGatsby,
};
