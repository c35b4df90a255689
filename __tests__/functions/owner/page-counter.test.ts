import { createPageCounter, OTHER, stepKey } from "../../../functions/owner/page-counter";
import type { PageCount } from "../../../functions/store/tables";
import { createLog } from "../../../functions/shared/log";
import { systemClock } from "../../../functions/shared/clock";
import { countReport, deleteOldCounts } from "../../../functions/store/page-counts";
import { openSqlite } from "../../../functions/store/sqlite";
import { KINDS, useDatabases, type TestDatabase } from "../support/databases";
import { NOW, SERVICE_CONTENT } from "../support/records";
import { bookingPayload, closeTestServices, openTestService } from "../support/service";

const databases = useDatabases();
afterEach(closeTestServices);

const HOME = { page: "/", referrer: "", campaign: "" };
const FROM_NEWS = { ...HOME, referrer: "news.example.com", campaign: "spring" };
const DAY_MS = 86_400_000;

function count(change: Partial<PageCount>): PageCount {
  return { ...HOME, day: "2026-03-04", views: 0, starts: 0, sends: 0, ...change };
}

const rows = ({ db }: Pick<TestDatabase, "db">) =>
  db.selectFrom("pageCounts").selectAll().orderBy("page").orderBy("referrer").execute();

describe.each(KINDS)("counts on %s", (kind) => {
  it("of two hosts are added, and stored when they stop", async () => {
    const database = await databases.open(kind);
    const clock = { ...systemClock, now: () => NOW };
    const lines: string[] = [];
    const log = createLog((line) => void lines.push(line));
    for (const views of [2, 3]) {
      const counter = createPageCounter(database.store, clock, SERVICE_CONTENT, log);
      for (let view = 0; view < views; view++) counter.add("views", HOME);
      counter.add("starts", FROM_NEWS);
      await counter.stop();
      await counter.stop();
    }
    expect(await rows(database)).toEqual([count({ views: 5 }), count({ ...FROM_NEWS, starts: 2 })]);
    expect(lines).toEqual([]);
  });

  it("are deleted after 25 months", async () => {
    const database = await databases.open(kind);
    const days = ["2024-02-03", "2024-02-04", "2026-03-04"];
    await database.store.addCounts(days.map((day) => count({ day, views: 1 })));
    await deleteOldCounts(database.db, NOW);
    expect((await rows(database)).map(({ day }) => day)).toEqual(days.slice(1));
  });

  it("are reported by day, page, source and campaign", async () => {
    const database = await databases.open(kind);
    await database.store.addCounts([
      count({ day: "2026-01-01", views: 99 }),
      count({ views: 40 }),
      count({ ...FROM_NEWS, day: "2026-03-03", views: 10, starts: 1 }),
      count({ ...FROM_NEWS, page: "/book-call", views: 4, starts: 2, sends: 1 }),
      count({ ...stepKey("/book-call", 2), views: 3 }),
    ]);
    expect(await countReport(database.db, "2026-02-02")).toEqual({
      total: { views: 54, starts: 3, sends: 1 },
      days: [
        { name: "2026-03-04", views: 44, starts: 2, sends: 1 },
        { name: "2026-03-03", views: 10, starts: 1, sends: 0 },
      ],
      pages: [
        { name: "/", views: 50, starts: 1, sends: 0 },
        { name: "/book-call", views: 4, starts: 2, sends: 1 },
      ],
      referrers: [
        { name: "", views: 40, starts: 0, sends: 0 },
        { name: "news.example.com", views: 14, starts: 3, sends: 1 },
      ],
      campaigns: [
        { name: "", views: 40, starts: 0, sends: 0 },
        { name: "spring", views: 14, starts: 3, sends: 1 },
      ],
      forms: [
        { name: "/", views: 10, starts: 1, sends: 0 },
        { name: "/book-call", views: 4, starts: 2, sends: 1 },
        { name: "/book-call step 2", views: 3, starts: 0, sends: 0 },
      ],
    });
    const { total } = await countReport(database.db, "2026-03-05");
    expect(total).toEqual({ views: 0, starts: 0, sends: 0 });
  });
});

it("counts that cannot be stored are kept, each under its day", async () => {
  const stored: PageCount[] = [];
  let isAway = true;
  const store = {
    addCounts: (counts: readonly PageCount[]) => {
      if (isAway) return Promise.reject(Object.assign(new Error("away"), { code: "AWAY" }));
      stored.push(...counts);
      return Promise.resolve();
    },
  };
  let now = NOW;
  const lines: string[] = [];
  const log = createLog((line) => void lines.push(line));
  const counter = createPageCounter(
    store,
    { ...systemClock, now: () => now },
    SERVICE_CONTENT,
    log,
  );
  counter.add("views", HOME);
  await counter.stop();
  counter.add("views", HOME);
  now = new Date(NOW.getTime() + DAY_MS);
  await counter.stop();
  counter.add("views", HOME);
  isAway = false;
  await counter.stop();
  const days = stored.map(({ day, views }) => `${day} ${views}`);
  expect(days.sort()).toEqual(["2026-03-04 2", "2026-03-05 1"]);
  expect(lines).toHaveLength(2);
});

it("too many invented sources share one row", async () => {
  const database = await databases.open("sqlite");
  const counter = createPageCounter(database.store, systemClock, SERVICE_CONTENT, createLog(), 3);
  for (const campaign of ["a", "b", "c", "d", "e", "a"])
    counter.add("views", { ...HOME, campaign });
  for (const referrer of ["x.example", "y.example"])
    counter.add("views", { ...HOME, referrer, campaign: OTHER });
  await counter.stop();
  const sums = (await rows(database)).map(({ campaign, views }) => [campaign, views]);
  expect(sums.sort()).toEqual([
    ["a", 2],
    ["b", 1],
    ["c", 1],
    [OTHER, 4],
  ]);
});

describe("a sent form", () => {
  it("is counted once, with the source of the visit; robots and tests are not counted", async () => {
    const service = openTestService();
    const attribution = "ref=news.example.com&utm_campaign=spring&landing=/x";
    const body = bookingPayload({ attribution });
    await service.post(body);
    await service.post(body);
    await service.post(bookingPayload({ comments: "Buy" }));
    await service.post(bookingPayload({ company: "leads probe" }));
    await service.counter?.stop();
    const { db } = await openSqlite(service.file);
    const { pages, campaigns } = await countReport(db, "2026-01-01");
    await db.destroy();
    expect(pages).toEqual([{ name: "/book-call", views: 0, starts: 0, sends: 1 }]);
    expect(campaigns).toEqual([{ name: "spring", views: 0, starts: 0, sends: 1 }]);
  });
});
