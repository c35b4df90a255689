import { useDatabases, KINDS } from "../../support/databases";
import { MAIL, openInbox } from "../../support/inbox";
import { saveLead } from "../../support/leads";
import { NOW } from "../../support/records";

const databases = useDatabases();

test.each(KINDS)("the inbox on %s shows counts as charts that are tables", async (kind) => {
  const database = await databases.open(kind);
  const line = { day: "2026-03-03", page: "/", referrer: "", campaign: "", starts: 0, sends: 0 };
  await database.store.addCounts([
    { ...line, views: 40 },
    { ...line, page: "/book-call", referrer: "<b>.example.com", views: 10, starts: 4, sends: 2 },
    { ...line, day: "2026-01-03", page: "/old", views: 7 },
  ]);
  const inbox = await openInbox(database, { VISIT_COUNTS: "0" });
  const rowsOf = async (path: string) => {
    const $ = await inbox.page(path);
    const rows = $("tr:has(meter)").toArray();
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
    "Tue 3 Mar|50|4|2",
  ]);
  expect(await rowsOf("counts?days=90")).toContain("/old|7|0|0");
  const $ = await inbox.page("counts?days=constructor");
  expect($("h1 + p").text()).toMatch(/50 page views.*switched off/su);
  const bars = $("meter").toArray();
  expect(bars.map((bar) => Number($(bar).attr("value")) / Number($(bar).attr("max")))).toEqual([
    1, 0.25, 1, 0.25, 1,
  ]);
});

test.each(KINDS)(
  "the inbox on %s lists the oldest first, in pages and as a table",
  async (kind) => {
    const database = await databases.open(kind);
    const names = Array.from({ length: 25 }, (_, index) => `Name ${index}`);
    for (const [index, name] of names.entries())
      await saveLead(database, {
        receivedAt: NOW.toISOString(),
        id: `${100 + index}`,
        answers: { name },
      });
    const inbox = await openInbox(database);
    const first = await inbox.page("./?order=oldest");
    expect(first("#order option:selected").text()).toBe("oldest first");
    const next = first("a[rel=next]").attr("href") ?? "";
    const found = [...(await inbox.names("./?order=oldest")), ...(await inbox.names(next))];
    expect(found).toEqual(names);
    const table = await (await inbox.request("leads.csv?order=oldest")).text();
    expect(table.match(/Name \d+/gu)).toEqual(names);
  },
);

test("the inbox leads to the telephone, and to a mail that quotes the visitor", async () => {
  const database = await databases.open("sqlite");
  const answers = {
    phone: "+358 (0)40 123 4567",
    message: "Two\nlines",
    preferredDate: "2027-11-01",
  };
  const called = await saveLead(database, { answers });
  const quiet = await saveLead(database, { answers: { phone: "" } });
  const inbox = await openInbox(database);
  const $ = await inbox.page(`lead?id=${called}`);
  expect($('[href^="tel:"]').attr("href")).toBe("tel:+358401234567");
  const action = $("button:contains('Write to them')").val() as string;
  const written = await inbox.post(`lead?id=${called}`, { action });
  expect(written.status).toBe(303);
  const { pathname, searchParams } = new URL(written.headers.get("location") ?? "");
  expect((await inbox.page(`lead?id=${called}`))('[data-kind="answered"]')).toHaveLength(1);
  expect(pathname).toBe("aino@example.com");
  expect(searchParams.get("subject")).toMatch(/^Re: Free AI mentoring session, [0-9A-F]{8}$/u);
  expect(searchParams.get("body")).toBe("\r\n\r\nAino Virta wrote:\r\n> Two\r\n> lines");
  const list = await inbox.page("./");
  expect(list(`#lead-${called} .badges`).text()).toContain("call requested, Mon 1 Nov 2027 8:00");
  expect(list(`#lead-${quiet} .badges`).text()).toContain("no phone");
  expect(
    list(".badges")
      .text()
      .match(/no phone/gu),
  ).toHaveLength(1);
  const files = await Promise.all(
    [",", ";"].map((one) => inbox.request(`leads.csv?delimiter=${one}`)),
  );
  expect(files.map(({ headers }) => headers.get("content-disposition"))).toEqual([
    'attachment; filename="leads-2026-03-04.csv"',
    'attachment; filename="leads-2026-03-04-semicolons.csv"',
  ]);
  // A decision is an answer where a mail brings it.
  const mailing = await openInbox(database, MAIL);
  await mailing.press(`lead?id=${called}`, { action: "not-answered" });
  const confirmed = await mailing.press(`lead?id=${called}`, { action: "confirm" });
  expect(confirmed('[data-kind="answered"]')).toHaveLength(1);
});
