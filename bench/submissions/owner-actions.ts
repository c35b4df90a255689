import path from "node:path";
import { setTimeout as wait } from "node:timers/promises";
import { load } from "cheerio";
import { newLead, SERVICE_CONTENT } from "../../__tests__/functions/support/records";
import { temporaryFolder } from "../../__tests__/functions/support/temporary-folder";
import { ask } from "../../__tests__/server/support/made-host";
import type { TestHost } from "../../__tests__/support/host";
import { createKey } from "../../functions/store/owner-access";
import { saveGroup } from "../../functions/store/save";
import { openSqlite } from "../../functions/store/sqlite";
import { type Bench, broken } from "../bench";
import { type GaugedHost, startGauged } from "./support/gauged-host";
import { bundleHosts } from "./support/hosts";
import { startLoad } from "./support/load";

/** Of a wait beyond what it is beside nothing, and of a turn of the host's event loop in CPU time, which other work leaves alone. */
const MOST_MS = 100;
/** The short form runs beside other work. */
const MOST_MS_UNTIMED = 3000;
/** Of one page of the inbox, in CPU time, with so many leads. */
const MOST_PAGE_MS = (count: number): number => (count > 10_000 ? 150 : 50);
/** An action that is slow is slow each time; other work on the machine is not. */
const TRIES = 3;
/** How often an action is done while visitors come, if it is short. */
const REPEATS = 5;
const PAUSE_MS = 5;
/** As long as an export of 10,000 leads, as the longest of many waits is longer. */
const IDLE_MS = 3000;
const BATCH = 1000;
const OWNER = "owner@example.com";

const WORDS = "We would like to know more about mentoring in the spring. ".split(" ");
const words = (count: number, from: number): string =>
  Array.from({ length: count }, (_, n) => WORDS[(from + n) % WORDS.length]).join(" ");

/** Leads as they are after a year: delivered, most of them read. Returns the token of a session. */
async function fill(file: string, count: number): Promise<string> {
  const database = await openSqlite(file);
  // Nothing is lost if this file is.
  database.connection.pragma("synchronous = off");
  const lead = (n: number) =>
    newLead({
      formName: n % 10 === 0 ? "job-application" : "send-message-form",
      channels: ["webhook", "mail", "visitor-receipt"],
      receivedAt: new Date(Date.now() - n * 60_000).toISOString(),
      answers: { email: `visitor${n}@example.com`, message: words((n * 37) % 200, n) },
    });
  for (let done = 0; done < count; done += BATCH) {
    const leads = Array.from({ length: Math.min(BATCH, count - done) }, (_, n) => lead(done + n));
    await saveGroup(database, leads, SERVICE_CONTENT);
  }
  const at = new Date().toISOString();
  const delivered = { state: "delivered", deliveredAt: at } as const;
  await database.db.updateTable("deliveries").set(delivered).execute();
  const ended = { readAt: at, answeredAt: at };
  await database.db.updateTable("submissions").set(ended).where("id", "<", "c").execute();
  const session = { kind: "session", email: OWNER, device: "Bench" } as const;
  const token = await createKey(database.db, session, new Date());
  await database.close();
  return token;
}

type Press = (path: string, fields?: Record<string, string>) => Promise<string>;

/** An owner who is signed in. */
async function signIn(host: TestHost, token: string): Promise<Press> {
  const cookie = `owner=${token}`;
  const access = await ask(host.url, "/owner/access", { headers: { cookie } });
  const csrf = String(load(access.body.toString())("[name=csrf]").val());
  const headers = {
    cookie,
    origin: host.url,
    "content-type": "application/x-www-form-urlencoded",
  };
  return async (place, fields) => {
    const body = fields && new URLSearchParams({ csrf, ...fields }).toString();
    const init = fields ? { method: "POST", headers, body } : { headers: { cookie } };
    const answer = await ask(host.url, `/owner${place}`, init);
    if (answer.status !== 200) throw new Error(`${place} was answered ${answer.status}.`);
    return answer.body.toString();
  };
}

async function firstLead(press: Press, list: string): Promise<string> {
  const href = load(await press(list))("[data-leads] a").attr("href") ?? "";
  return new URL(href, "http://x").searchParams.get("id") ?? "";
}

async function eraseOldest(press: Press): Promise<void> {
  const id = await firstLead(press, "/all?order=oldest");
  const erased = await press(`/erase?id=${id}`, { target: "id" });
  if (!erased.includes("Erased 1 submission")) throw new Error("Nothing was erased.");
}

/** `id`: of the newest lead. */
type Act = (press: Press, id: string) => Promise<unknown>;

const PAGES: Readonly<Record<string, Act>> = {
  "to do": (press) => press(""),
  all: (press) => press("/all"),
  applicants: (press) => press("/applicants"),
  "list of one state": (press) => press("/all?show=pending"),
  "search that finds": (press) => press("/all?search=mentoring"),
  "search that finds nothing": (press) => press("/all?search=xyzzy+%22plugh%22"),
  lead: (press, id) => press(`/lead?id=${id}`),
  "watching for news": (press) => press("/version"),
};

const ACTIONS: Readonly<Record<string, Act>> = {
  export: (press) => press("/leads.csv", { delimiter: "," }),
  erase: eraseOldest,
  ...PAGES,
};

/** The CPU time of an action, without other requests. */
async function cpuTime({ cpuTimes }: GaugedHost, action: () => Promise<unknown>): Promise<number> {
  await action();
  await cpuTimes();
  for (let done = 0; done < REPEATS; done += 1) await action();
  return Math.round((await cpuTimes()).total / REPEATS);
}

type Waits = Record<"page" | "post" | "turn", number>;

/** The longest waits of a page and of a form's post while an owner does something. */
async function longestWaits(
  { host, cpuTimes }: GaugedHost,
  action: () => Promise<unknown>,
): Promise<Waits> {
  await cpuTimes();
  const posts = startLoad({ url: () => host.url, clients: 1, seed: 1, pauseMs: PAUSE_MS });
  let isOver = false;
  let page = 0;
  const visitor = (async () => {
    while (!isOver) {
      const start = performance.now();
      await ask(host.url, "/about");
      page = Math.max(page, performance.now() - start);
      await wait(PAUSE_MS);
    }
  })();
  await wait(100);
  const end = performance.now() + IDLE_MS;
  for (let done = 0; done < REPEATS && performance.now() < end; done += 1) await action();
  isOver = true;
  await Promise.all([visitor, posts.stop()]);
  const post = Math.round(Math.max(...posts.times));
  return { page: Math.round(page), post, turn: (await cpuTimes()).longest };
}

export const ownerActions: Bench = {
  name: "owner-actions",
  about: "pages and posts wait at most 100 ms longer beside an owner’s actions; leads",
  full: 10_000,
  async run({ count, report }) {
    const file = path.join(temporaryFolder(), "submissions.db");
    const token = await fill(file, count);
    const hosts = await bundleHosts();
    const gauged = await startGauged(hosts, {
      DATABASE_URL: `sqlite:${file}`,
      OWNER_EMAILS: OWNER,
    });
    const press = await signIn(gauged.host, token);
    const id = await firstLead(press, "/all");
    const problems: string[] = [];
    const figures: Record<string, number> = {};
    const idle = await longestWaits(gauged, () => wait(IDLE_MS));
    report(`nothing: ${JSON.stringify(idle)}`);
    const most = (name: string, what: keyof Waits): number => {
      const limit = name in PAGES ? Math.max(MOST_MS, MOST_PAGE_MS(count)) : MOST_MS;
      if (what === "turn") return limit;
      if (count < ownerActions.full) return MOST_MS_UNTIMED;
      // A form waits while SQLite rewrites the file after an erasure; pages do not.
      return idle[what] + (name === "erase" && what === "post" ? count / 10 : limit);
    };
    for (const [name, act] of Object.entries(ACTIONS)) {
      let tries = 0;
      let found: string[];
      do {
        const waits = await longestWaits(gauged, () => act(press, id));
        report(`${name}: page ${waits.page} ms, post ${waits.post} ms, turn ${waits.turn} ms`);
        found = broken(
          (["page", "post", "turn"] as const).map((what) => [
            // No post was taken: -Infinity.
            waits[what] >= 0 && waits[what] <= most(name, what),
            `${name}: a ${what} took ${waits[what]} ms`,
          ]),
        );
        for (const [what, ms] of Object.entries(waits)) figures[`${name}, ${what} ms`] = ms;
      } while (++tries < TRIES && found.length > 0);
      problems.push(...found);
    }
    for (const [name, act] of Object.entries(PAGES)) {
      const ms = await cpuTime(gauged, () => act(press, id));
      figures[`${name}, CPU ms`] = ms;
      problems.push(...broken([[ms <= MOST_PAGE_MS(count), `${name} took ${ms} ms of CPU time`]]));
    }
    return { problems, figures };
  },
};
