import fc from "fast-check";
import type { Bench, BenchRun } from "../bench";
import { hostileRequest, sendGarbage } from "./fuzz/hostile";
import { overTheWire, openInProcess, type Target } from "./fuzz/over-the-wire";
import { readablePost, type MadeRequest } from "./fuzz/posts";
import { withHosts, withFolder } from "./support/host";
import { setFlagsFromString } from "node:v8";
import { runInNewContext } from "node:vm";
import { checkRows } from "./fuzz/valid-values";

const BATCH = 500;
const AT_ONCE = 50;
/** Shares of the requests: over real connections, and not HTTP at all. */
const OVER_THE_WIRE = 0.1;
const GARBAGE = 0.02;
/** The share after which memory must not grow. */
const WARM_UP = 0.2;
const MOST_TOLD = 20;

const anyRequest = fc.oneof(
  { weight: 3, arbitrary: readablePost },
  { weight: 2, arbitrary: hostileRequest },
);

interface Part extends BenchRun {
  target: Target;
}

interface Outcome {
  problems: string[];
  /** How many were stored, each under its own id. */
  stored: number;
}

function describe({ kind, method, body }: MadeRequest, status: number | undefined): string {
  const text = Buffer.from(body as string).toString("latin1");
  return `${kind}: ${status} to ${method} ${JSON.stringify(text.slice(0, 200))}`;
}

/** Sends `count` generated requests concurrently and checks each response by its kind. */
async function sendAll({ target, count, seed, say }: Part): Promise<Outcome> {
  const outcome: Outcome = { problems: [], stored: 0 };
  let isSettled = false;
  for (let done = 0; done < count; done += BATCH) {
    const numRuns = Math.min(BATCH, count - done);
    const batch = fc.sample(anyRequest, { seed: seed + done, numRuns });
    let next = 0;
    const sendOn = async (): Promise<void> => {
      for (let made = batch[next++]; made; made = batch[next++]) {
        const status = await target.send(made, done + next);
        if (status === undefined || !made.right.includes(status)) {
          outcome.problems.push(`seed ${seed + done}, ${describe(made, status)}`);
        }
        if (made.method === "POST" && (status === 200 || status === 303)) outcome.stored += 1;
      }
    };
    await Promise.all(Array.from({ length: AT_ONCE }, sendOn));
    if (!isSettled && done + numRuns >= count * WARM_UP) {
      isSettled = true;
      target.settle();
    }
    if (done > 0 && done % 50_000 === 0) say(`${done} of ${count}`);
  }
  return outcome;
}

/** Wrong rows, or another number of rows than of successful responses. */
async function judgeRows(file: string, { stored }: Outcome): Promise<string[]> {
  const { rows, problems } = await checkRows(file);
  return rows === stored ? problems : [...problems, `${rows} rows for ${stored} successes`];
}

async function run({ count, seed, say }: BenchRun) {
  const prototype = Object.getOwnPropertyNames(Object.prototype).join();
  return withFolder((folder) =>
    withHosts(async (hosts) => {
      const file = `${folder}/in-process.db`;
      const inProcess = openInProcess(file);
      const wire = Math.round(count * OVER_THE_WIRE);
      const garbage = Math.round(count * GARBAGE);
      const volume = { target: inProcess, count: count - wire - garbage, seed, say };
      const first = await sendAll(volume);
      const problems = [...first.problems, ...(await inProcess.close())];
      problems.push(...(await judgeRows(file, first)));

      const host = await hosts.start();
      const real = overTheWire(host);
      const second = await sendAll({ target: real, count: wire, seed: seed + count, say });
      problems.push(
        ...second.problems,
        ...(await judgeRows(`${host.dataDir}/submissions.db`, second)),
      );
      problems.push(...(await sendGarbage(host.url, garbage, seed)), ...(await real.close()));
      const polluted = Object.getOwnPropertyNames(Object.prototype).join() !== prototype;
      if (polluted || "polluted" in {}) problems.push("Object.prototype has changed");
      const figures = {
        "in process": volume.count,
        "over the wire": wire,
        garbage,
        stored: first.stored,
      };
      return { problems: problems.slice(0, MOST_TOLD), figures };
    }),
  );
}

/** Generated requests of many kinds, valid and hostile. */
export const fuzz: Bench = {
  name: "fuzz",
  about: "each kind of request gets the right response, nothing breaks, nothing invalid is stored",
  full: 1_000_000,
  run,
};

setFlagsFromString("--expose-gc");
const collect = runInNewContext("gc") as () => void;

/** The heap of this process in MiB after garbage collection. */
export function usedHeap(): number {
  collect();
  const { heapUsed, external } = process.memoryUsage();
  return (heapUsed + external) / 1024 / 1024;
}
