import { renameSync } from "node:fs";
import { newestLeads } from "../../../../functions/store/lead-queries";
import { useDatabases } from "../../support/databases";
import { MAIL, openInbox } from "../../support/inbox";
import { saveLead } from "../../support/leads";

const databases = useDatabases();

describe("the inbox on 127.0.0.1", () => {
  it.each([
    ["127.0.0.1:9100", 200],
    ["localhost:8080", 200],
    ["[::1]:9100", 200],
    ["localhost", 200],
    ["rebind.example.com:9100", 404],
    ["127.0.0.1.example.com", 404],
    ["localhost:9100@example.com", 404],
    ["", 404],
  ])("answers the host %p with %i", async (host, status) => {
    const inbox = await openInbox(await databases.open("sqlite"));
    expect((await inbox.request("./", { headers: { host } })).status).toBe(status);
  });

  it.each(["/", "/other/", "/the-toke/", "/the-token2/", "/the-token%00/lead", "/favicon.ico"])(
    "has nothing at %s without the token",
    async (path) => {
      const inbox = await openInbox(await databases.open("sqlite"));
      const answer = await inbox.request(path);
      expect(answer.status).toBe(404);
      expect(await answer.text()).toMatch(/^The inbox has another address after each start: open/u);
    },
  );

  it.each([
    ["none", {}],
    ["null", { origin: "null" }],
    ["another site's", { origin: "https://example.com" }],
    ["another port's", { origin: "http://127.0.0.1:9000" }],
    ["a like-named host's", { origin: "http://127.0.0.1:9100.example.com" }],
  ])("refuses a post with the origin of %s and changes nothing", async (_name, headers) => {
    const database = await databases.open("sqlite");
    const id = await saveLead(database, { flag: "trap" });
    const inbox = await openInbox(database);
    const body = new URLSearchParams({ action: "discard" });
    const answer = await inbox.request(`lead?id=${id}`, { method: "POST", headers, body });
    expect(answer.status).toBe(403);
    expect(await inbox.names("./")).toHaveLength(1);
  });

  it("cannot be framed, cached, or made to load or run anything else", async () => {
    const inbox = await openInbox(await databases.open("sqlite"));
    for (const path of ["./", "version", "lead?id=none", "/wrong/", "leads.csv"]) {
      const { headers } = await inbox.request(path);
      expect(Object.fromEntries(headers)).toMatchObject({
        "cache-control": "no-store",
        "referrer-policy": "same-origin",
        "x-frame-options": "DENY",
        "x-content-type-options": "nosniff",
      });
      const policy = headers.get("content-security-policy") ?? "";
      expect(policy).toMatch(/^default-src 'none';/u);
      expect(policy).toContain("frame-ancestors 'none'");
      expect(policy).toContain("form-action 'self' mailto:;");
      expect(policy).not.toMatch(/unsafe|\*|https?:/u);
      expect(headers.has("set-cookie")).toBe(false);
    }
  });
});

it("says so when the database file is replaced, and writes nothing to the old one", async () => {
  const database = await databases.open("sqlite");
  const id = await saveLead(database);
  const inbox = await openInbox(database);
  renameSync(database.file, `${database.file}.old`);
  const $ = await inbox.press(`lead?id=${id}`, { action: "answered" });
  expect($("[role=alert]").text()).toMatch(/moved, deleted or replaced: stop the inbox/u);
  const { answeredAt } = (await newestLeads(database.db, {}, 1))[0] ?? {};
  expect(answeredAt).toBeNull();
});

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
  const written = await inbox.request(`lead?id=${called}`, {
    ...{ method: "POST", headers: { origin: "http://127.0.0.1:9100" } },
    body: new URLSearchParams({ action: $("button:contains('Write to them')").val() as string }),
  });
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
