import { load } from "cheerio";
import { KINDS, useDatabases } from "../../support/databases";
import { MAIL, openInbox } from "../../support/inbox";
import { saveLead } from "../../support/leads";
import { until } from "../../support/relaying";
import { mailBy, openMailServer } from "../../support/servers";
import { bookingPayload, closeTestServices, openTestService } from "../../support/service";
import { NOW, SERVICE_CONTENT as content } from "../../support/records";

const databases = useDatabases();
afterEach(closeTestServices);

const leadAt = (id: string) => `lead?id=${id}`;

describe.each(KINDS)("in the inbox on %s the owner", (kind) => {
  it("releases and discards flagged leads, and no others", async () => {
    const database = await databases.open(kind);
    const add = (flag?: "trap") => saveLead(database, { flag });
    const [real, second, spam] = [await add("trap"), await add("trap"), await add("trap")];
    const other = await add();
    const inbox = await openInbox(database, MAIL);
    const released = await inbox.press(leadAt(real), { action: "release" });
    expect(released("[role=status]").text()).toMatch(/go out within a minute/u);
    expect(released(".more ul").text()).toMatch(/E-mail to you:\s*not sent yet/u);
    await inbox.press(leadAt(second), { action: "release" });
    const calls = database.db.selectFrom("appointments").select("seat");
    // The time was taken meanwhile.
    expect(await calls.where("submissionId", "=", second).execute()).toEqual([{ seat: null }]);
    expect(await database.store.takenTimes(NOW)).toHaveLength(1);
    await inbox.press(leadAt(spam), { action: "discard" });
    const otherPage = await inbox.press(leadAt(other), { action: "discard" });
    expect(otherPage("[role=alert]").text()).toMatch(/not possible/u);
    const stored = await database.store.leads(9);
    expect(stored.map(({ id }) => id).sort()).toEqual([real, second, other].sort());
    expect((await inbox.request(leadAt(spam))).status).toBe(404);
  });

  it("discards the spam on a page, and none that has arrived since", async () => {
    const database = await databases.open(kind);
    for (const name of ["Spam", "Rubbish"])
      await saveLead(database, { flag: "trap", answers: { name } });
    const real = await saveLead(database);
    const inbox = await openInbox(database);
    expect((await inbox.page("all"))("[value=discard]")).toHaveLength(0);
    const ids = (await inbox.page("spam"))("[name=id]")
      .toArray()
      .map((field) => field.attribs.value ?? "");
    await saveLead(database, { flag: "trap", answers: { name: "Later" } });
    for (const id of [...ids, real]) await inbox.press("spam", { action: "discard", id });
    expect(await inbox.names("spam")).toEqual(["Later"]);
    expect(await inbox.names("all")).toEqual(["Aino Virta"]);
  });

  it("shows the address of the calendar, the same until it is replaced", async () => {
    const inbox = await openInbox(await databases.open(kind), {
      SITE_URL: "https://www.example.com",
    });
    const address = async () => (await inbox.page("calls"))("#feed + p a").attr("href");
    const first = await address();
    expect(first).toMatch(/^https:\/\/www\.example\.com\/calendar\/[\w-]{43}\.ics$/u);
    expect(await address()).toBe(first);
    const replaced = await inbox.press("calls", { action: "feed" });
    expect(replaced("[role=status]").text()).toMatch(/new address/u);
    expect(await address()).not.toBe(first);
  });

  it("confirms, moves and declines a call, and says when the visitor is not notified", async () => {
    const database = await databases.open(kind);
    const id = await saveLead(database);
    const inbox = await openInbox(database, MAIL);
    const state = async () => (await database.store.leads(9))[0]?.call;
    const time = (await inbox.page(leadAt(id)))("#time option").eq(3).attr("value") ?? "";
    const proposed = await inbox.press(leadAt(id), { action: "propose", time });
    const messageText = proposed("[role=status], [value=confirm]:not(.main)").text();
    expect(messageText).toMatch(/proposed.*writes to the visitor.*Confirm anyway/su);
    expect(await state()).toMatchObject({ state: "proposed", day: time.slice(0, 10) });
    await inbox.press(leadAt(id), { action: "confirm" });
    expect(await state()).toMatchObject({ state: "confirmed" });
    expect(await inbox.names("calls")).toEqual([]);
    expect((await inbox.page("calls"))(".leads .visually-hidden").text()).toContain("confirmed");
    const taken = await inbox.press(leadAt(id), { action: "propose", time: "2020-01-01 8:00" });
    expect(taken("[role=alert]").text()).toMatch(/another time/u);
    const declined = await (await openInbox(database)).press(leadAt(id), { action: "decline" });
    expect(declined("[role=alert]").text()).toMatch(/tell the visitor/u);
    expect(await state()).toMatchObject({ state: "declined" });
  });
});

test("the inbox links to the telephone, and to a mail that quotes the visitor", async () => {
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
  const action = $("button:contains('Write in your mail program')").val() as string;
  const written = await inbox.post(`lead?id=${called}`, { action });
  // A log of the proxy may hold the address that a redirect leads to.
  expect([written.status, written.headers.get("location")]).toEqual([200, null]);
  const link = load(await written.text())("[role=status] a").attr("href");
  const { pathname, searchParams } = new URL(link ?? "");
  expect((await inbox.page(`lead?id=${called}`))("[value=answered]")).toHaveLength(0);
  expect(pathname).toBe("aino@example.com");
  expect(searchParams.get("subject")).toMatch(/^Re: Free AI mentoring session, [0-9A-F]{8}$/u);
  expect(searchParams.get("body")).toBe("\r\n\r\nAino Virta wrote:\r\n> Two\r\n> lines");
  const list = await inbox.page("all");
  const row = (id: string) => list(`#lead-${id}`).text();
  expect(row(called)).toContain("call requested · Mon 1 Nov 2027, 8:00–");
  expect([row(called), row(quiet)].map((text) => text.includes("no phone"))).toEqual([false, true]);
  const files = await Promise.all(
    [",", ";"].map((one) => inbox.post("leads.csv", { delimiter: one })),
  );
  expect(files.map(({ headers }) => headers.get("content-disposition"))).toEqual([
    'attachment; filename="leads-2026-03-04.csv"',
    'attachment; filename="leads-2026-03-04-semicolons.csv"',
  ]);
  // A decision is an answer where a mail brings it.
  const mailing = await openInbox(database, MAIL);
  await mailing.press(`lead?id=${called}`, { action: "not-answered" });
  const confirmed = await mailing.press(`lead?id=${called}`, { action: "confirm" });
  expect(confirmed("[value=not-answered]")).toHaveLength(1);
});

test("calls that wait are listed in pages of fifty", async () => {
  const database = await databases.open("sqlite");
  for (let count = 0; count < 51; count++)
    await saveLead(database, { answers: { preferredDate: "2027-11-01" } });
  const inbox = await openInbox(database);
  const $ = await inbox.page("calls");
  const later = $("nav a:contains('More')").attr("href") ?? "";
  const $later = await inbox.page(later);
  const ids = [$, $later].map((page) =>
    page(".leads li")
      .toArray()
      .map(({ attribs }) => attribs.id),
  );
  expect(ids.map(({ length }) => length)).toEqual([50, 1]);
  expect($(".leads time").first().text()).toMatch(/^Mon 1 Nov/u);
  expect(new Set(ids.flat()).size).toBe(51);
  expect($later("nav a:contains('Back')").attr("href")).toBe("/owner/calls?waiting=1#waiting");
  expect($later("nav a:contains('More')")).toHaveLength(0);
});

test("answers wait for a mail server that refuses them, and none is lost or sent twice", async () => {
  let isRefusing = true;
  const mails = await openMailServer({
    onRcptTo: (_address, _session, done) => (isRefusing ? done(new Error("Not now.")) : done()),
  });
  const service = openTestService(mailBy(mails), { content });
  await service.post(bookingPayload());
  const { store, file } = service;
  const { db } = (await store?.database()) ?? {};
  if (!store || !db) throw new Error("There is no store.");
  const inbox = await openInbox({ url: `sqlite:${file}`, store, db }, mailBy(mails));
  const lead = `lead?id=${(await service.leads())[0]?.id}`;
  const press = async (fields: Record<string, string>) => {
    const { headers } = await inbox.post(lead, fields);
    for (const relay of service.relays) relay.wake();
    return headers.get("location")?.split("result=")[1];
  };
  for (const answer of ["First", "Second"]) {
    const fields = { id: crypto.randomUUID(), action: "answer", answer };
    // A double click.
    const results = await Promise.all([press(fields), press(fields)]);
    expect(results.sort()).toEqual(["answer", "unchanged"]);
  }
  const delivery = async () =>
    (await service.leads())[0]?.deliveries.find(({ channel }) => channel === "visitor-answer");
  const isSent = async () => (await delivery())?.state === "delivered";
  await until(async () => ((await delivery())?.attempts ?? 0) > 0);
  isRefusing = false;
  await press({ action: "retry" });
  await until(isSent);
  const texts = () =>
    mails.received.flatMap(
      ({ to, message }) =>
        (to[0] === "aino@example.com" && /^(?:First|Second|Third)$/mu.exec(message.text ?? "")) ||
        [],
    );
  expect([...texts()]).toEqual(["First", "Second"]);
  await press({ action: "answer", answer: "Third" });
  await until(async () => texts().length === 3 && (await isSent()));
  expect([...texts()]).toEqual(["First", "Second", "Third"]);
});

test("a prepared text is added after the draft", async () => {
  const database = await databases.open("sqlite");
  const lead = leadAt(await saveLead(database));
  const { press } = await openInbox(database, MAIL);
  const $ = await press(lead, { answer: "PS first.", reply: "0" });
  expect($("#answer").text()).toMatch(/^PS first\.\n\n.*Aino Virta/u);
});
