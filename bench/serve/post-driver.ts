import { setPriority } from "node:os";
import { setTimeout as sleep } from "node:timers/promises";
import { ENDPOINT } from "../../functions/contract/endpoint";
import { visit, type Visitor } from "./visitor";
import { randomFrom, uuidFrom } from "../support/statistics";
import { payload } from "../submissions/support/load";

// A separate process with the lowest priority, so that it takes no CPU time from what is
// measured. Arguments: port, seconds, seed and posts a second (0: as many as possible). Writes one line of
// JSON.
setPriority(19);
const [port = 0, seconds = 0, seed = 0, perSecond = 0] = process.argv.slice(2).map(Number);
const random = randomFrom(seed);
const CONNECTIONS = 64;
let taken = 0;
let failed = 0;

function post(visitor: Visitor, onAnswer: () => void): void {
  const body = JSON.stringify(payload(uuidFrom(random), random));
  const lines = [
    `POST ${ENDPOINT} HTTP/1.1`,
    `Host: 127.0.0.1:${port}`,
    "Content-Type: application/json",
    `Content-Length: ${Buffer.byteLength(body)}`,
  ];
  visitor.ask(Buffer.from(`${lines.join("\r\n")}\r\n\r\n${body}`), (bytes) => {
    if (bytes === undefined) failed += 1;
    else taken += 1;
    onAnswer();
  });
}

/** Each visitor posts again after each response. */
function withoutPause(visitors: readonly Visitor[], until: number): Promise<unknown> {
  const one = (visitor: Visitor, done: () => void): void => {
    if (performance.now() >= until) done();
    else post(visitor, () => one(visitor, done));
  };
  return Promise.all(visitors.map((visitor) => new Promise<void>((done) => one(visitor, done))));
}

/** Posts at an even rate while a visitor is free. */
async function evenly(visitors: readonly Visitor[], until: number): Promise<void> {
  const free = [...visitors];
  const started = performance.now();
  for (let sent = 0; performance.now() < until; await sleep(1)) {
    const due = Math.floor(((performance.now() - started) * perSecond) / 1000);
    for (; sent < due; sent++) {
      const visitor = free.pop();
      if (visitor) post(visitor, () => free.push(visitor));
    }
  }
  while (free.length < visitors.length) await sleep(10);
}

async function main(): Promise<void> {
  const visitors = await Promise.all(Array.from({ length: CONNECTIONS }, () => visit(port)));
  const until = performance.now() + seconds * 1000;
  await (perSecond > 0 ? evenly(visitors, until) : withoutPause(visitors, until));
  for (const visitor of visitors) visitor.leave();
  console.log(JSON.stringify({ perSecond: taken / seconds, failed }));
}

main().catch((error: unknown) => {
  console.error(error);
  process.exitCode = 1;
});
