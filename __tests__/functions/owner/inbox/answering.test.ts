import { load } from "cheerio";
import { openInbox as openPages } from "../../../../functions/owner/inbox/open-inbox";
import { createKey } from "../../../../functions/store/owner-access";
import { useDatabases, KINDS } from "../../support/databases";
import { cookieOf, MAIL, openInbox } from "../../support/inbox";
import { leads, saveLead } from "../../support/leads";
import { closeMailServers, openMailServer } from "../../support/servers";
import { NOW } from "../../support/records";
import { until } from "../../support/relaying";
import { bookingPayload, closeTestServices, openTestService } from "../../support/service";
import { SERVICE_CONTENT as content } from "../../support/service-content";

const databases = useDatabases();
afterEach(async () => {
  await closeTestServices();
  await closeMailServers();
});

const SITE = "http://localhost:9000";

test("answers wait for a mail server that refuses, and none is sent twice or lost", async () => {
  let isRefusing = true;
  const mails = await openMailServer({
    onRcptTo: (_address, _session, done) => (isRefusing ? done(new Error("Not now.")) : done()),
  });
  const env = { ...MAIL, SMTP_URL: `smtp://127.0.0.1:${mails.port}` };
  const service = openTestService(env, { content, openInbox: openPages("") });
  const toVisitor = () => mails.received.filter(({ to }) => to[0] === "aino@example.com");
  await service.post(bookingPayload());
  const { db } = (await service.store?.opened()) ?? {};
  if (!db) throw new Error("There is no store.");
  const { id } = await db.selectFrom("submissions").select("id").executeTakeFirstOrThrow();
  let cookie = "";
  async function request(path: string, fields?: Record<string, string>) {
    const headers = { cookie, origin: SITE };
    const body = fields && { method: "POST", body: new URLSearchParams(fields) };
    const sent = new Request(new URL(path, SITE), { headers, ...body });
    const answer = await service.pages(sent, "203.0.113.1");
    if (!answer) throw new Error(`Nobody answers ${path}.`);
    cookie = cookieOf(answer) || cookie;
    return answer;
  }
  const link = { kind: "link", email: "owner@example.com", device: "" } as const;
  await request("/owner/enter", { token: await createKey(db, link, NOW) });
  const csrf = String(load(await (await request("/owner/access")).text())("[name=csrf]").val());
  for (const answer of ["First", "Second"]) {
    const fields = { csrf, id: crypto.randomUUID(), action: "answer", answer };
    // A double click.
    const twice = await Promise.all([1, 2].map(() => request(`/owner/lead?id=${id}`, fields)));
    const results = twice.map(({ headers }) => headers.get("location")?.split("result=")[1]);
    expect(results.sort()).toEqual(["answer", "unchanged"]);
  }
  const states = () =>
    db
      .selectFrom("deliveries")
      .select(["channel", "state", "attempts"])
      .where("channel", "=", "visitor-answer")
      .execute();
  await until(async () => ((await states())[0]?.attempts ?? 0) > 0);
  isRefusing = false;
  await request(`/owner/lead?id=${id}`, { csrf, action: "retry" });
  await until(async () => (await states())[0]?.state === "delivered");
  const texts = () =>
    toVisitor().flatMap(({ read }) => /^(?:First|Second)$/mu.exec(read.text ?? "") ?? []);
  expect([...texts()]).toEqual(["First", "Second"]);
  await request(`/owner/lead?id=${id}`, { csrf, action: "answer", answer: "Third" });
  await until(
    async () =>
      (await states())[0]?.state === "delivered" &&
      toVisitor().some(({ read }) => read.text?.startsWith("Third")),
  );
  expect([...texts()]).toEqual(["First", "Second"]);
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
