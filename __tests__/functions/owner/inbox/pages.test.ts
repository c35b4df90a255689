import { useDatabases } from "../../support/databases";
import { MAIL, openInbox } from "../../support/inbox";
import { saveLead } from "../../support/leads";

const databases = useDatabases();

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

test("the calls to come are in pages of fifty", async () => {
  const database = await databases.open("sqlite");
  for (let count = 0; count < 51; count++)
    await saveLead(database, { answers: { preferredDate: "2027-11-01" } });
  const inbox = await openInbox(database);
  const $ = await inbox.page("calls");
  const later = $("nav a:contains('Later calls')").attr("href") ?? "";
  const $later = await inbox.page(later);
  const ids = [$, $later].map((page) =>
    page(".leads li")
      .toArray()
      .map(({ attribs }) => attribs.id),
  );
  expect(ids.map(({ length }) => length)).toEqual([50, 1]);
  expect(new Set(ids.flat()).size).toBe(51);
  expect($later("nav a:contains('Earlier calls')").attr("href")).toBe("/owner/calls?page=1");
  expect($later("nav a:contains('Later calls')")).toHaveLength(0);
});
