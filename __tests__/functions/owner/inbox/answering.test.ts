import { useDatabases, KINDS } from "../../support/databases";
import { MAIL, openInbox } from "../../support/inbox";
import { leads, saveLead } from "../../support/leads";
import { until } from "../../support/relaying";
import { mailBy, openMailServer } from "../../support/servers";
import { bookingPayload, closeTestServices, openTestService } from "../../support/service";
import { SERVICE_CONTENT as content } from "../../support/service-content";

const databases = useDatabases();
afterEach(closeTestServices);

test("answers wait for a mail server that refuses, and none is sent twice or lost", async () => {
  let isRefusing = true;
  const mails = await openMailServer({
    onRcptTo: (_address, _session, done) => (isRefusing ? done(new Error("Not now.")) : done()),
  });
  const service = openTestService(mailBy(mails), { content });
  await service.post(bookingPayload());
  const { store, file } = service;
  const { db } = (await store?.opened()) ?? {};
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
      ({ to, read }) =>
        (to[0] === "aino@example.com" && /^(?:First|Second|Third)$/mu.exec(read.text ?? "")) || [],
    );
  expect([...texts()]).toEqual(["First", "Second"]);
  await press({ action: "answer", answer: "Third" });
  await until(async () => texts().length === 3 && (await isSent()));
  expect([...texts()]).toEqual(["First", "Second", "Third"]);
});

describe.each(KINDS)("an answer on %s", (kind) => {
  it("is part of what is exported, and goes with its lead, like what was recorded of it", async () => {
    const database = await databases.open(kind);
    const id = await saveLead(database);
    await saveLead(database, { answers: { name: "Stays" } });
    const inbox = await openInbox(database, MAIL);
    await inbox.press(`lead?id=${id}`, { action: "answer", answer: "</textarea><img src=x>" });
    const $ = await inbox.page(`lead?id=${id}`);
    expect($("article bdi").text()).toBe("</textarea><img src=x>");
    expect($("main img")).toHaveLength(0);
    const { out } = await leads(database.url, ["export", "--format", "json"]);
    expect(out).toContain("</textarea><img src=x>");
    expect((await inbox.page("access"))(`#events + ul a[href$="${id}"]`)).toHaveLength(1);
    await inbox.post(`erase?id=${id}`, { target: "id" });
    const left = await database.db.selectFrom("leadNotes").selectAll().execute();
    const events = await database.db.selectFrom("ownerEvents").selectAll().execute();
    expect(left).toEqual([]);
    expect(JSON.stringify(events)).not.toContain(id);
    const shown = (await inbox.page("access"))("#events + ul").text();
    expect(shown).toMatch(/Erased a person or a lead.*a command|Exported leads/su);
    expect(shown).not.toContain("Answered by mail");
  });

  it("cannot be sent to spam, to nobody, or without a mail server", async () => {
    const database = await databases.open(kind);
    const ids = [
      await saveLead(database, { flag: "trap" }),
      await saveLead(database, { answers: { email: "" } }),
    ];
    const inbox = await openInbox(database, MAIL);
    const quiet = await openInbox(database);
    const tried = [
      ...(await Promise.all(
        ids.map((id) => inbox.press(`lead?id=${id}`, { action: "answer", answer: "x" })),
      )),
      await quiet.press(`lead?id=${await saveLead(database)}`, { action: "answer", answer: "x" }),
    ];
    for (const $ of tried) {
      expect($("[role=alert]").text()).toMatch(/not possible/u);
      expect($("#answer")).toHaveLength(0);
    }
    const empty = await inbox.press(`lead?id=${await saveLead(database)}`, {
      action: "answer",
      answer: " ",
    });
    expect(empty("[role=alert]").text()).toMatch(/nothing was sent/u);
  });
});
