import { setTimeout as sleep } from "node:timers/promises";
import { quantile } from "../support/statistics";
import { visit, requestBytes } from "./visitor";
import { spawn } from "node:child_process";
import path from "node:path";

const CONNECTIONS = 32;
const PER_SECOND = 200;
const LAST_ANSWERS_MS = 2000;

export interface Pace {
  p50Ms: number;
  p99Ms: number;
  failed: number;
}

/**
 * Asks for pages at a steady pace for `seconds`, whether or not earlier answers have come, and
 * takes the time from sending to the last byte.
 */
export async function steadyPace(
  port: number,
  addresses: readonly string[],
  seconds: number,
): Promise<Pace> {
  const requests = addresses.map((address) => requestBytes(port, address));
  const free = await Promise.all(Array.from({ length: CONNECTIONS }, () => visit(port)));
  const all = [...free];
  const times: number[] = [];
  const started = performance.now();
  const total = PER_SECOND * seconds;
  let failed = 0;
  for (let sent = 0; sent < total;) {
    const due = ((performance.now() - started) * PER_SECOND) / 1000;
    for (; sent < due && sent < total; sent++) {
      const visitor = free.pop();
      const request = requests[sent % requests.length];
      // Whoever comes now, with all the others still waiting, waits at least as long as the first.
      if (!visitor || !request) times.push((CONNECTIONS * 1000) / PER_SECOND);
      else {
        const at = performance.now();
        visitor.ask(request, (bytes) => {
          times.push(performance.now() - at);
          if (bytes === undefined) failed += 1;
          else free.push(visitor);
        });
      }
    }
    await sleep(1);
  }
  const late = performance.now() + LAST_ANSWERS_MS;
  while (free.length < all.length && performance.now() < late) await sleep(10);
  for (const visitor of all) visitor.leave();
  return { p50Ms: quantile(times, 0.5), p99Ms: quantile(times, 0.99), failed };
}

export interface Posted {
  perSecond: number;
  failed: number;
}

const TSX = path.resolve("node_modules/.bin/tsx");

/** Has forms posted to a host by another process; `perSecond` 0 means as many as are answered. */
export function postForms(
  port: number,
  seconds: number,
  seed: number,
  perSecond: number,
): Promise<Posted> {
  const numbers = [port, seconds, seed, perSecond].map(String);
  const args = ["bench/serve/post-driver.ts", ...numbers];
  return new Promise((resolve, reject) => {
    const driver = spawn(TSX, args, { stdio: ["ignore", "pipe", "ignore"] });
    let told = "";
    driver.stdout.on("data", (piece: Buffer) => (told += piece.toString()));
    driver.once("error", reject);
    driver.once("close", (code) => {
      if (code === 0) resolve(JSON.parse(told) as Posted);
      else reject(new Error(`The driver of posts ended with ${code}.`));
    });
  });
}
