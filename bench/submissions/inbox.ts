import path from "node:path";
import { newLead } from "../../__tests__/functions/support/records";
import { createScheduling } from "../../functions/appointments/apply-action";
import { openHandle } from "../../functions/cli/database-handle";
import { FORMS, type FormName } from "../../functions/contract/forms";
import { createInboxApp } from "../../functions/inbox/app";
import { readSettings } from "../../functions/settings";
import { createStore } from "../../functions/store/store";
import { openSqlite } from "../../functions/store/sqlite";
import type { Bench, BenchRun } from "../bench";
import { median, randomFrom, uuidFrom } from "../support/statistics";
import { withFolder } from "./support/host";

const AT_ONCE = 500;
const RUNS = 7;
/** At 10,000 leads. Larger numbers are only measured. */
const MOST_MS = 100;
const NAMES = ["Aino Virta", "Åsa Öberg", "Mikko Järvinen", "Ingrid Halvorsen"];
const TEXT = "We would like to know what mentoring for our management team costs. ".repeat(8);

async function fill(file: string, count: number, random: () => number): Promise<void> {
  const store = createStore(await openSqlite(file));
  const forms = Object.keys(FORMS) as FormName[];
  const pick = <Item>(items: readonly Item[]) => items[Math.floor(random() * items.length)];
  for (let done = 0; done < count; done += AT_ONCE) {
    const some = Array.from({ length: Math.min(AT_ONCE, count - done) }, (_, index) =>
      newLead({
        id: uuidFrom(random),
        formName: pick(forms),
        receivedAt: new Date(Date.UTC(2026, 0, 1) + (done + index) * 60_000).toISOString(),
        flag: random() < 0.02 ? "trap" : undefined,
        channels: ["webhook", "mail"],
        answers: { name: pick(NAMES) ?? "", message: TEXT },
      }),
    );
    await Promise.all(some.map((lead) => store.save(lead)));
  }
  await store.close();
}

const VIEWS = {
  list: "./",
  "older page": "./?after=2026-01-03T00%3A00%3A00.000Z+0",
  "unread marks": "./?show=unread",
  "one form": "./?form=job-application",
  "rare state": "./?show=stopped",
  "search, found": "./?search=%C3%85SA+%C3%B6berg+costs",
  "search, nothing found": "./?search=nowhere",
  version: "version",
  counts: "counts",
} as const;

/** Processor time: other programs of the machine do not count. */
async function cpuMs(work: () => Promise<unknown>): Promise<number> {
  const before = process.cpuUsage();
  await work();
  const { user, system } = process.cpuUsage(before);
  return (user + system) / 1000;
}

async function measure(file: string, count: number) {
  const read = readSettings({ DATABASE_URL: `sqlite:${file}` });
  if (!read.ok) throw new Error(read.problems.join("\n"));
  const handle = await openHandle({ kind: "sqlite", file });
  const now = () => new Date();
  const parts = { channels: [], content: undefined, style: "", now, timeoutMs: 0 };
  const scheduling = createScheduling({ db: handle.db, content: undefined, channels: [], now });
  const app = createInboxApp({ ...parts, handle, settings: read.settings, scheduling }, "t");
  const get = async (address: string) => {
    const url = new URL(address, "http://localhost/t/").href;
    const answer = await app.request(url, { headers: { host: "localhost" } });
    if (answer.status !== 200) throw new Error(`${address}: ${answer.status}`);
    await answer.arrayBuffer();
  };
  const figures: Record<string, number> = {};
  for (const [name, address] of Object.entries(VIEWS)) {
    await get(address);
    const times: number[] = [];
    for (let run = 0; run < RUNS; run += 1) times.push(await cpuMs(() => get(address)));
    figures[`${name} ms`] = Number(median(times).toFixed(1));
  }
  const slow = Object.entries(figures).filter(([, ms]) => ms > MOST_MS);
  figures["export ms"] = Math.round(await cpuMs(() => get("leads.csv")));
  await handle.close();
  const problems = count > 10_000 ? [] : slow.map(([name, ms]) => `${name.slice(0, -3)}: ${ms} ms`);
  return { problems, figures };
}

/** Processor time of each view of the owner's inbox. */
export const inbox: Bench = {
  name: "inbox",
  about: "each view of the owner's inbox takes at most 100 ms of processor time with 10,000 leads",
  full: 10_000,
  run: ({ count, seed }: BenchRun) =>
    withFolder(async (folder) => {
      const file = path.join(folder, "submissions.db");
      await fill(file, count, randomFrom(seed));
      return measure(file, count);
    }),
};
