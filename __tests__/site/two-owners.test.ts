import BetterSqlite3 from "better-sqlite3";
import { load } from "cheerio";
import { createKey } from "../../functions/store/owner-access";
import { openSqlite } from "../../functions/store/sqlite";
import { until } from "../functions/support/relaying";
import { closeMailServers, type MailServer, openMailServer } from "../functions/support/servers";
import { payload } from "../functions/support/service";
import { ask } from "../server/support/made-host";
import { callPath } from "../support/calls";
import { startTestHost, type TestHost } from "../support/host";
import { nextWeekday } from "../support/form-steps";

const OWNERS = ["aino@example.com", "bo@example.com"];

let mails: MailServer;
let host: TestHost;
const file = () => `${host.dataDir}/submissions.db`;

beforeAll(async () => {
  mails = await openMailServer();
  const env = {
    SMTP_URL: `smtp://127.0.0.1:${mails.port}`,
    NOTIFY_EMAIL: OWNERS.join(", "),
    NOTIFY_FROM: "The Office <office@example.com>",
  };
  host = await startTestHost({ env });
});
afterAll(async () => {
  await host.stop();
  await closeMailServers();
});

/** Sends only the fields of the specification, as another program does. */
async function send(formName: "send-message-form" | "discovery-call-booking", change = {}) {
  const { submissionId, ...fields } = payload(formName, change);
  expect(submissionId).toBeDefined();
  const headers = { "content-type": "application/json" };
  const body = JSON.stringify(fields);
  const { body: answer } = await ask(host.url, "/api/submit-form", {
    ...{ method: "POST", headers, body },
  });
  return (JSON.parse(answer.toString()) as { id: string }).id;
}

async function press(place: string, fields: Record<string, string>, cookie = "") {
  const { status, body } = await ask(host.url, place, {
    method: "POST",
    headers: { origin: host.url, cookie, "content-type": "application/x-www-form-urlencoded" },
    body: new URLSearchParams(fields).toString(),
  });
  return { status, $: load(body.toString()) };
}

const show = async (place: string, cookie = "") =>
  load((await ask(host.url, place, { headers: { cookie } })).body.toString());

async function signIn(email: string): Promise<string> {
  const { db, close } = await openSqlite(file());
  const key = { kind: "session", email, device: "Test" } as const;
  const token = await createKey(db, key, new Date());
  await close();
  return `owner=${token}`;
}

test("each owner gets the notice from the named sender, without the address of another owner", async () => {
  await send("send-message-form");
  const notices = () => mails.received.filter(({ to }) => OWNERS.includes(to.join()));
  await until(() => OWNERS.every((owner) => notices().some(({ to }) => to.join() === owner)));
  for (const { to, message } of notices()) {
    expect(message.from).toEqual({ name: "The Office", address: "office@example.com" });
    const [otherOwner = ""] = OWNERS.filter((owner) => owner !== to.join());
    expect(JSON.stringify([message.to, message.cc])).not.toContain(otherOwner);
  }
});

test("the second of two simultaneous answers is shown again instead of sent", async () => {
  const id = await send("send-message-form", { subject: "A second message" });
  const place = `/owner/lead?id=${id}`;
  const cookies = [await signIn("aino@example.com"), await signIn("bo@example.com")];
  const forms = await Promise.all(
    cookies.map(async (cookie) => {
      const form = (await show(place, cookie))("#answer").closest("form");
      const fields = form.find("input").toArray();
      return Object.fromEntries(
        fields.map(({ attribs: { name = "", value = "" } }) => [name, value]),
      );
    }),
  );
  const answer = (owner: number) => {
    const fields = { ...forms[owner], action: "answer", answer: `From owner ${owner}` };
    return press(place, fields, cookies[owner]);
  };
  const first = await answer(0);
  const second = await answer(1);
  expect([first.status, second.status]).toEqual([303, 200]);
  expect(second.$("[role=alert]").text()).toContain("aino answered,");
  expect(second.$("#answer").text().trim()).toBe("From owner 1");
  const db = new BetterSqlite3(file(), { readonly: true });
  expect(db.prepare("select author, text from lead_notes").all()).toEqual([
    { author: OWNERS[0], text: "From owner 0" },
  ]);
  db.close();
  const list = await show("/owner/all", cookies[1]);
  expect(list(".leads .state").first().text()).toMatch(/^answered by aino, /u);
});

test("a visitor's page from before a proposal does not cancel the call", async () => {
  const id = await send("discovery-call-booking", { preferredDate: nextWeekday() });
  const visitor = await callPath(host, id, "visitor");
  const owner = await callPath(host, id, "owner");
  const db = new BetterSqlite3(file(), { readonly: true });
  const state = () => db.prepare("select state from appointments").pluck().get();
  const seenOn = async (place: string, action: string) =>
    String((await show(place))(`[data-if="${action}"] [name=seen]`).val());

  const seen = await seenOn(visitor, "cancel");
  const time = String((await show(owner))("[data-if=propose] [data-each=days] input").last().val());
  await press(owner, { action: "propose", time, seen: await seenOn(owner, "propose") });
  const refused = await press(visitor, { action: "cancel", seen });
  expect([refused.status, state()]).toEqual([409, "proposed"]);
  const repeat = { action: "cancel", seen: await seenOn(visitor, "cancel") };
  expect([(await press(visitor, repeat)).status, state()]).toEqual([303, "cancelled"]);
  db.close();
});
