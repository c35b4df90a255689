import { load } from "cheerio";
import { openInbox as openPages } from "../../../../functions/owner/inbox/open-inbox";
import { useDatabases, KINDS } from "../../support/databases";
import { cookieOf, MAIL, openInbox } from "../../support/inbox";
import { leads, saveLead } from "../../support/leads";
import { closeMailServers, openMailServer, type ReceivedMail } from "../../support/mail-server";
import { until } from "../../support/relaying";
import { bookingPayload, closeTestServices, openTestService, post } from "../../support/service";
import { SERVICE_CONTENT as content } from "../../support/service-content";

const databases = useDatabases();
afterEach(async () => {
  await closeTestServices();
  await closeMailServers();
});

const linkIn = ({ read }: ReceivedMail, part: string): string =>
  /https?:\/\/\S+/gu.exec((read.text ?? "").slice((read.text ?? "").indexOf(part)))?.[0] ?? "";

/** A whole host that mails, and a browser that keeps its cookie. */
async function openMailingHost(refuse?: () => boolean) {
  const mails = await openMailServer({
    onRcptTo: (_address, _session, done) => (refuse?.() ? done(new Error("Not now.")) : done()),
  });
  const env = { ...MAIL, SMTP_URL: `smtp://127.0.0.1:${mails.port}` };
  const service = openTestService(env, { content, openInbox: openPages("") });
  let cookie = "";
  async function request(url: string, fields?: Record<string, string>) {
    const headers = { cookie, origin: "http://localhost:9000" };
    const body = fields && { method: "POST", body: new URLSearchParams(fields) };
    const full = new URL(url, "http://localhost:9000");
    const answer = await service.pages(new Request(full, { headers, ...body }), "203.0.113.1");
    if (!answer) throw new Error(`Nobody answers ${url}.`);
    cookie = cookieOf(answer) || cookie;
    return answer;
  }
  const toVisitor = () => mails.received.filter(({ to }) => to[0] === "aino@example.com");
  const about = (part: string) => mails.received.find(({ read }) => read.text?.includes(part));
  return { service, mails, request, toVisitor, about };
}

test("from the notice of a lead, through the sign-in and back, to the answer", async () => {
  const { service, request, about, toVisitor } = await openMailingHost();
  await post(service, bookingPayload({ message: "Two\nlines" }));
  await until(() => about("your inbox") !== undefined && toVisitor().length === 1);
  const notice = about("your inbox");
  const lead = notice ? linkIn(notice, "your inbox") : "";
  expect(lead).toMatch(/^http:\/\/localhost:9000\/owner\/lead\?id=[\da-f-]{36}$/u);
  expect(notice?.read.html).toContain(`href="${lead}"`);

  const sent = await request(lead);
  const signIn = load(await (await request(sent.headers.get("location") ?? "")).text());
  const to = String(signIn("[name=to]").val());
  await request("/owner/sign-in", { email: "owner@example.com", to });
  await until(() => about("The link works once") !== undefined);
  const mail = about("The link works once");
  const enter = load(await (await request(mail ? linkIn(mail, "http") : "")).text());
  const entered = await request("/owner/enter", {
    token: String(enter("[name=token]").val()),
    to: String(enter("[name=to]").val()),
  });
  expect(entered.headers.get("location")).toBe(new URL(lead).pathname + new URL(lead).search);

  const page = load(await (await request(`${lead}&reply=1`)).text());
  const form = page("form:has(#answer)");
  expect(page("#answer").text()).toContain("Dear Aino Virta,");
  const fields = {
    id: String(form.find("[name=id]").val()),
    ...{ action: "answer", answer: "Yes.\r\n<b>Thursday</b> suits us." },
  };
  const answers = await Promise.all([request(lead, fields), request(lead, fields)]);
  expect(answers.map(({ headers }) => headers.get("location")?.split("result=")[1]).sort()).toEqual(
    ["answer", "unchanged"],
  );
  await until(() => toVisitor().length === 2);
  const { read, raw } = toVisitor()[1] as ReceivedMail;
  expect(read.text).toBe("Yes.\n<b>Thursday</b> suits us.\n\nAino Virta wrote:\n> Two\n> lines\n");
  expect(read.replyTo).toMatchObject([{ address: "owner@example.com" }]);
  expect(read.from).toMatchObject({ name: "Fjordlys", address: "owner@example.com" });
  expect(read.subject).toMatch(/^Re: Free AI mentoring session, [\dA-F]{8}$/u);
  expect(raw).not.toMatch(/^Auto-Submitted/mu);
  await until(async () => (await (await request(lead)).text()).includes("sent</span>"));
  const after = load(await (await request(lead)).text());
  expect(after('[data-kind="answered"]')).toHaveLength(1);
  expect(after("article").text()).toMatch(/<b>Thursday<\/b>.*owner@example\.com/su);
  expect(toVisitor()).toHaveLength(2);
  const access = load(await (await request("/owner/access")).text());
  expect(access("#events + ul").text()).toMatch(/Answered by mail.*Signed in/su);
});

test("answers wait for a mail server that refuses, and none is sent twice or lost", async () => {
  let isRefusing = true;
  const { service, request, toVisitor } = await openMailingHost(() => isRefusing);
  const payload = bookingPayload();
  await post(service, payload);
  const { db } = (await service.store?.opened()) ?? {};
  const [row] = (await db?.selectFrom("submissions").select("id").execute()) ?? [];
  const id = row?.id ?? "";
  const { createKey } = await import("../../../../functions/store/owner-access");
  if (!db) throw new Error("There is no store.");
  const link = { kind: "link", email: "owner@example.com", device: "" } as const;
  const { NOW } = await import("../../support/records");
  await request("/owner/enter", { token: await createKey(db, link, NOW) });
  for (const answer of ["First", "Second"]) {
    const answered = await request(`/owner/lead?id=${id}`, { action: "answer", answer });
    expect(answered.headers.get("location")).toContain("result=answer");
  }
  const states = () =>
    db
      .selectFrom("deliveries")
      .select(["channel", "state", "attempts"])
      .where("channel", "=", "visitor-answer")
      .execute();
  await until(async () => ((await states())[0]?.attempts ?? 0) > 0);
  isRefusing = false;
  await request(`/owner/lead?id=${id}`, { action: "retry" });
  await until(async () => (await states())[0]?.state === "delivered");
  const texts = () =>
    toVisitor().flatMap(({ read }) => /^(?:First|Second)$/mu.exec(read.text ?? "") ?? []);
  expect([...texts()]).toEqual(["First", "Second"]);
  await request(`/owner/lead?id=${id}`, { action: "answer", answer: "Third" });
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
