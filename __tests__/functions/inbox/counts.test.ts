import { KINDS, useDatabases } from "../support/databases";
import { openInbox } from "../support/inbox";
import { saveLead } from "../support/leads";

jest.setTimeout(30_000);
const databases = useDatabases();

test.each(KINDS)("the inbox on %s shows counts as charts that are tables", async (kind) => {
  const database = await databases.open(kind);
  const line = { day: "2026-03-03", page: "/", referrer: "", campaign: "", starts: 0, sends: 0 };
  await database.store.addCounts([
    { ...line, views: 40 },
    { ...line, page: "/book-call", referrer: "<b>.example.com", views: 10, starts: 4, sends: 2 },
    { ...line, day: "2026-01-03", page: "/old", views: 7 },
  ]);
  await saveLead(database, { attribution: { landing: "/news" } });
  const inbox = await openInbox(database, { VISIT_COUNTS: "0" });
  const rowsOf = async (path: string) => {
    const $ = await inbox.page(path);
    const rows = $("tbody tr").toArray();
    return rows.map((row) =>
      $(row)
        .children()
        .toArray()
        .map((cell) => $(cell).text().trim())
        .join("|"),
    );
  };
  expect(await rowsOf("counts")).toEqual([
    "/|40|0|0",
    "/book-call|10|4|2",
    "direct or unknown|40|0|0",
    "<b>.example.com|10|4|2",
    "/news|1",
    "Tue 3 Mar|50|4|2",
  ]);
  expect(await rowsOf("counts?since=90d")).toContain("/old|7|0|0");
  const $ = await inbox.page("counts?since=constructor");
  expect($("h1 + p").text()).toMatch(/50 page views.*switched off/su);
  expect(
    $("svg rect")
      .toArray()
      .map((bar) => $(bar).attr("width")),
  ).toEqual(["100.0", "25.0", "100.0", "25.0", "100.0", "100.0"]);
});
