import fc from "fast-check";
import path from "node:path";
import { temporaryFolder } from "../../../__tests__/functions/support/temporary-folder";
import type { Bench, BenchRun } from "../../bench";
import { bundleHosts } from "../support/hosts";
import { checkRows } from "./check-rows";
import { sendGarbage } from "./garbage";
import { hostileRequest } from "./hostile";
import { readablePost, type MadeRequest } from "./posts";
import { openInProcess, overTheWire, type Target } from "./targets";

const BATCH = 500;
const AT_ONCE = 50;
/** Shares of the requests: over real connections, and not HTTP at all. */
const OVER_THE_WIRE = 0.1;
const GARBAGE = 0.02;
/** The share after which memory must not grow. */
const WARM_UP = 0.2;
const MOST_LISTED = 20;

const anyRequest = fc.oneof(
  { weight: 3, arbitrary: readablePost },
  { weight: 2, arbitrary: hostileRequest },
);

function describe({ kind, method, body }: MadeRequest, status: number | undefined): string {
  const text = Buffer.from(body as string).toString("latin1");
  return `${kind}: ${status} to ${method} ${JSON.stringify(text.slice(0, 200))}`;
}

/** Sends generated requests concurrently and checks each response by its kind, then all rows. */
async function sendAll(target: Target, file: string, { count, seed, report }: BenchRun) {
  const problems: string[] = [];
  let stored = 0;
  let isSettled = false;
  for (let done = 0; done < count; done += BATCH) {
    const numRuns = Math.min(BATCH, count - done);
    const batch = fc.sample(anyRequest, { seed: seed + done, numRuns });
    let next = 0;
    const sendOn = async (): Promise<void> => {
      for (let request = batch[next++]; request; request = batch[next++]) {
        const status = await target.send(request, done + next);
        if (status === undefined || !request.right.includes(status))
          problems.push(`seed ${seed + done}, ${describe(request, status)}`);
        if (request.method === "POST" && (status === 200 || status === 303)) stored += 1;
      }
    };
    await Promise.all(Array.from({ length: AT_ONCE }, sendOn));
    if (!isSettled && done + numRuns >= count * WARM_UP) {
      isSettled = true;
      target.settle();
    }
    if (done > 0 && done % 50_000 === 0) report(`${done} of ${count}`);
  }
  problems.push(...checkRows(file, stored));
  return { problems, stored };
}

/** Generated requests of many kinds, valid and hostile. */
export const fuzz: Bench = {
  name: "fuzz",
  about: "each kind of request gets the right response, nothing breaks, nothing invalid is stored",
  full: 1_000_000,
  async run({ count, seed, report }) {
    const prototype = Object.getOwnPropertyNames(Object.prototype).join();
    const wire = Math.round(count * OVER_THE_WIRE);
    const garbage = Math.round(count * GARBAGE);
    const rest = count - wire - garbage;
    const file = path.join(temporaryFolder(), "submissions.db");
    const inProcess = openInProcess(file);
    const first = await sendAll(inProcess, file, { count: rest, seed, report });
    const problems = [...first.problems, ...(await inProcess.close())];

    const host = await (await bundleHosts()).start();
    const real = overTheWire(host);
    const database = path.join(host.dataDir, "submissions.db");
    const second = await sendAll(real, database, { count: wire, seed: seed + count, report });
    problems.push(...second.problems, ...(await sendGarbage(host.url, garbage, seed)));
    problems.push(...(await real.close()));
    const polluted = Object.getOwnPropertyNames(Object.prototype).join() !== prototype;
    if (polluted || "polluted" in {}) problems.push("Object.prototype has changed");
    const figures = { "in process": rest, "over the wire": wire, garbage, stored: first.stored };
    return { problems: problems.slice(0, MOST_LISTED), figures };
  },
};
