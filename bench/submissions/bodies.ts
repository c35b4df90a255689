import { Agent } from "node:http";
import type { TestHost } from "../../__tests__/support/host";
import type { Bench, BenchRun } from "../bench";
import { withHosts } from "./support/host";
import { postOnce } from "./support/load";
import { payload } from "./support/payload";
import { watchMemory } from "./support/resident-memory";
import { startSlowSenders, type SlowSenders } from "./support/slow-senders";
import { upload } from "./support/upload";
import { randomFrom, uuidFrom } from "../support/statistics";

const MOST_GROWTH_MIB = 64;
/** The buffers of both ends of a connection; the host itself reads nothing. */
const MOST_TAKEN_MIB = 16;
const MOST_P99_MS = 250;
const MOST_SLOW = 500;
/** A machine that others use as well says nothing about speed: only the full form is timed. */
const TIMED_FROM = 64;
const HONEST_POSTS = 200;
const PAUSE_MS = 10;
/** The host gives slow senders 20 seconds. */
const SLOW_END_MS = 25_000;

const pause = (milliseconds: number) => new Promise((resolve) => setTimeout(resolve, milliseconds));

/** Posts one after the other as visitors do; how long each took, in milliseconds, in order. */
async function honestPosts(host: TestHost, count: number, seed: number, problems: string[]) {
  const agent = new Agent({ keepAlive: true });
  const random = randomFrom(seed);
  const times: number[] = [];
  for (let done = 0; done < count; done += 1) {
    const started = performance.now();
    const { status } = await postOnce(host.url, payload(uuidFrom(random), random), agent);
    times.push(performance.now() - started);
    if (status !== 200) problems.push(`an honest post was answered ${status}`);
    await pause(PAUSE_MS);
  }
  agent.destroy();
  return times.sort((a, b) => a - b);
}

async function sendUploads(host: TestHost, count: number, problems: string[]) {
  const memory = watchMemory(host.pid);
  const before = memory.peak();
  const uploads = await Promise.all(Array.from({ length: count }, () => upload(host.url)));
  memory.stop();
  const growth = Math.round(memory.peak() - before);
  const statuses = new Set(uploads.map(({ status }) => status));
  const taken = Math.max(...uploads.map(({ sent }) => sent));
  // A sender that goes on sending may find the line cut before it has read the answer.
  const cut = uploads.filter(({ status }) => status === undefined).length;
  statuses.delete(undefined);
  if ([...statuses].join() !== "415")
    problems.push(`uploads were answered ${[...statuses].join()}`);
  if (taken > MOST_TAKEN_MIB) problems.push(`${taken} MiB of an upload were taken`);
  if (growth > MOST_GROWTH_MIB) problems.push(`memory grew by ${growth} MiB`);
  return { "memory growth MiB": growth, "most taken of an upload MiB": taken, "cut off": cut };
}

/** Waits until the host has had enough of all slow senders. */
async function untilAnswered(senders: SlowSenders, count: number, problems: string[]) {
  const started = Date.now();
  while (senders.open() > 0 && Date.now() - started < SLOW_END_MS) await pause(100);
  const late = senders.answers.filter((status) => status === 408).length;
  if (late !== count) problems.push(`${late} of ${count} slow senders were answered 408`);
}

function run({ count, seed, say }: BenchRun) {
  return withHosts(async (hosts) => {
    const problems: string[] = [];
    const host = await hosts.start();
    await honestPosts(host, HONEST_POSTS, seed, problems);
    const memory = await sendUploads(host, count, problems);
    const slow = Math.min(MOST_SLOW, count * 10);
    say(`${count} uploads refused; now ${slow} slow senders.`);
    const senders = await startSlowSenders(host.url, slow);
    const times = await honestPosts(host, HONEST_POSTS, seed + 1, problems);
    if (senders.open() !== slow) problems.push("slow senders ended before the honest posts did");
    const p99 = Math.round(times[Math.floor(times.length * 0.99)] ?? 0);
    if (count >= TIMED_FROM) {
      if (p99 > MOST_P99_MS) problems.push(`an honest post took ${p99} ms (p99)`);
      await untilAnswered(senders, slow, problems);
    }
    senders.stop();
    return { problems, figures: { ...memory, "slow senders": slow, "honest p99 ms": p99 } };
  });
}

/** Bodies that are too big or too slow, beside visitors who want to be served. */
export const bodies: Bench = {
  name: "bodies",
  about: "100 MB uploads are refused unread in flat memory, slow senders hold nobody up",
  full: 64,
  run,
};
