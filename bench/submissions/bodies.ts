import { Agent } from "node:http";
import type { TestHost } from "../../__tests__/support/host";
import type { Bench, BenchRun } from "../bench";
import { withHosts, watchMemory } from "./support/host";
import { postOnce, payload } from "./support/load";
import { randomFrom, uuidFrom } from "../support/statistics";
import { connect } from "node:net";
import { ENDPOINT } from "../../functions/contract/endpoint";
const MOST_GROWTH_MIB = 64;
/** Socket buffers of both ends; the host itself reads nothing. */
const MOST_TAKEN_MIB = 16;
const MOST_P99_MS = 250;
const MOST_SLOW = 500;
/** Only the full form is timed: a shared machine gives no reliable times. */
const TIMED_FROM = 64;
const HONEST_POSTS = 200;
const HONEST_POSTS_UNTIMED = 40;
const PAUSE_MS = 10;
/** The host gives slow senders 20 seconds. */
const SLOW_END_MS = 25_000;

const pause = (milliseconds: number) => new Promise((resolve) => setTimeout(resolve, milliseconds));

/** Posts one after the other; returns the sorted durations in milliseconds. */
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
  // The connection may close before a busy sender has read the response.
  const cut = uploads.filter(({ status }) => status === undefined).length;
  statuses.delete(undefined);
  if ([...statuses].join() !== "415")
    problems.push(`uploads were answered ${[...statuses].join()}`);
  if (taken > MOST_TAKEN_MIB) problems.push(`${taken} MiB of an upload were taken`);
  if (growth > MOST_GROWTH_MIB) problems.push(`memory grew by ${growth} MiB`);
  return { "memory growth MiB": growth, "most taken of an upload MiB": taken, "cut off": cut };
}

/** Waits until the host has closed all slow connections. */
async function untilAnswered(
  senders: Awaited<ReturnType<typeof startSlowSenders>>,
  count: number,
  problems: string[],
) {
  const started = Date.now();
  while (senders.open() > 0 && Date.now() - started < SLOW_END_MS) await pause(100);
  const late = senders.answers.filter((status) => status === 408).length;
  if (late !== count) problems.push(`${late} of ${count} slow senders were answered 408`);
}

function run({ count, seed, say }: BenchRun) {
  return withHosts(async (hosts) => {
    const problems: string[] = [];
    const host = await hosts.start();
    const honest = count >= TIMED_FROM ? HONEST_POSTS : HONEST_POSTS_UNTIMED;
    await honestPosts(host, honest, seed, problems);
    const memory = await sendUploads(host, count, problems);
    const slow = Math.min(MOST_SLOW, count * 10);
    say(`${count} uploads refused; now ${slow} slow senders.`);
    const senders = await startSlowSenders(host.url, slow);
    const times = await honestPosts(host, honest, seed + 1, problems);
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

/** Bodies that are too big or too slow, beside ordinary visitors. */
export const bodies: Bench = {
  name: "bodies",
  about: "100 MB uploads are refused unread in constant memory; slow senders delay nobody",
  full: 64,
  run,
};

const MEBIBYTE = 1024 * 1024;
const UPLOAD_BYTES = 100 * MEBIBYTE;
const PIECE = Buffer.alloc(64 * 1024, "x");

interface Uploaded {
  /** The status of the answer; undefined when none came. */
  status: number | undefined;
  /** How much the host accepted, in MiB. */
  sent: number;
}

/** Sends 100 MB of multipart data until the host stops reading, whatever it responds. */
export function upload(url: string): Promise<Uploaded> {
  return new Promise((resolve) => {
    const socket = connect(Number(new URL(url).port), "127.0.0.1");
    let answer = "";
    const more = (): void => {
      while (socket.bytesWritten < UPLOAD_BYTES && socket.writable && socket.write(PIECE));
    };
    socket.write(
      `POST ${ENDPOINT} HTTP/1.1\r\nhost: localhost\r\ncontent-length: ${UPLOAD_BYTES}\r\n` +
        "content-type: multipart/form-data; boundary=x\r\n\r\n",
    );
    socket.on("drain", more);
    socket.on("data", (chunk) => (answer += chunk.toString("latin1")));
    // The host closes the connection during the upload, as it should.
    socket.on("error", () => undefined);
    socket.on("close", () => {
      const status = /^HTTP\/1\.1 (\d{3})/.exec(answer)?.[1];
      const sent = Math.round(socket.bytesWritten / MEBIBYTE);
      resolve({ status: status === undefined ? undefined : Number(status), sent });
    });
    more();
  });
}

const BYTE_EVERY_MS = 200;

/** `count` senders of a body of 60 KB, one byte at a time. */
async function startSlowSenders(url: string, count: number) {
  const answers: number[] = [];
  const sockets = Array.from({ length: count }, () => {
    const socket = connect(Number(new URL(url).port), "127.0.0.1");
    socket.write(
      `POST ${ENDPOINT} HTTP/1.1\r\nhost: localhost\r\ncontent-length: 60000\r\n` +
        "content-type: application/json\r\n\r\n",
    );
    socket.on("error", () => undefined);
    socket.once("data", (chunk) => {
      answers.push(Number(/^HTTP\/1\.1 (\d{3})/.exec(chunk.toString("latin1"))?.[1]));
      socket.destroy();
    });
    return socket;
  });
  await Promise.all(sockets.map((socket) => new Promise((done) => socket.once("connect", done))));
  const timer = setInterval(() => {
    for (const socket of sockets) if (socket.writable) socket.write("x");
  }, BYTE_EVERY_MS);
  return {
    /** How many connections the host has not ended. */
    open: () => sockets.filter((socket) => !socket.destroyed).length,
    answers,
    stop: () => {
      clearInterval(timer);
      for (const socket of sockets) socket.destroy();
    },
  };
}
