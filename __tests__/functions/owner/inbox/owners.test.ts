import { KINDS, type Kind, useDatabases } from "../../support/databases";
import {
  isSignedIn,
  linkToken,
  minutesLater,
  openHost,
  openInbox,
  signIn,
} from "../../support/inbox";
import { closeMailServers, mailBy, openMailServer, type ReceivedMail } from "../../support/servers";
import { until } from "../../support/relaying";
import { listOwners, mailRecipients } from "../../../../functions/store/owners";

const databases = useDatabases();
afterEach(closeMailServers);

const [AINO, BO, EVE] = ["aino@example.com", "bo@example.com", "eve@example.com"];
const SETTINGS = { OWNER_EMAILS: AINO };

async function openOwners(kind: Kind = "sqlite") {
  const mails = await openMailServer();
  const env = { ...mailBy(mails), ...SETTINGS };
  const database = await databases.open(kind);
  const aino = await openInbox(database, env, { email: AINO });
  await aino.press("access", { action: "name", name: "Aino Virta" });
  const settings = { owners: [AINO] };
  return {
    ...{ database, env, aino },
    host: openHost(database, env),
    emails: async () => (await listOwners(database.db, settings)).map(({ email }) => email),
    /** The text of the mail to an address with this subject. */
    async mailTo(email: string, subject: string) {
      const find = () =>
        mails.received.find(
          ({ to, message }) => to[0] === email && message.subject === `${subject} Fjordlys`,
        );
      await until(() => find() !== undefined);
      return find()?.message.text ?? "";
    },
  };
}

describe.each(KINDS)("on %s", (kind) => {
  it("an owner invites another, who signs in, and removes them, who is out at once", async () => {
    const { aino, database, env, host, emails, mailTo } = await openOwners(kind);
    const done = await aino.press("access", { action: "invite", email: " Bo@Example.com " });
    expect(done("[role=status]").text()).toContain("may sign in from now on");
    expect(done("#owners + ul").text()).toMatch(
      /Aino Virta[^]*bo@example\.com[^]*Invited by aino/u,
    );
    expect(await emails()).toEqual([AINO, BO]);
    const invitation = await mailTo(BO, "Invitation to the inbox of");
    expect(invitation).toMatch(/^Aino Virta \(aino@example\.com\) invites you/u);
    expect(invitation).toContain("http://localhost:9000/owner/sign-in\n");
    expect(invitation).not.toContain("token");

    // The invitation may have gone to a wrong address.
    const toldOfCalls = async () =>
      (await mailRecipients(database.db, { owners: [AINO] }, "call")).map(({ email }) => email);
    expect(await toldOfCalls()).toEqual([AINO]);
    const bo = await openInbox(database, env, { email: BO });
    await signIn(database, host, BO);
    expect(await toldOfCalls()).toEqual([AINO, BO]);
    const link = await linkToken(database, BO);
    await bo.press("access", { action: "invite", email: EVE });
    await mailTo(AINO, `${BO} may now read the inbox of`);
    // He is told of Eve, too.
    for (const email of [AINO, BO]) await mailTo(email, `${EVE} may now read the inbox of`);

    const removed = await aino.press("access", { action: "remove", email: BO });
    expect(removed("[role=status]").text()).toContain("signed out");
    expect(await emails()).toEqual([AINO, EVE]);
    expect(await isSignedIn(host, bo.cookie)).toBe(false);
    expect((await host.post("enter", { token: link })).status).toBe(410);
    await mailTo(BO, "You no longer have access to the inbox of");
    for (const email of [AINO, EVE]) await mailTo(email, `${BO} may no longer read the inbox of`);
    // Not the one of before, should he be invited again.
    await aino.press("access", { action: "invite", email: BO });
    expect(await isSignedIn(host, bo.cookie)).toBe(false);
    expect(await isSignedIn(host, await signIn(database, host, BO))).toBe(true);
    const events = await database.db.selectFrom("ownerEvents").select(["email", "event"]).execute();
    expect(events).toEqual(
      expect.arrayContaining([
        { email: AINO, event: "remove" },
        { email: BO, event: "invite" },
      ]),
    );
  });

  it("the start of a host signs out strangers, not who was invited", async () => {
    const { aino, database, host } = await openOwners(kind);
    await aino.press("access", { action: "invite", email: BO });
    const cookie = await signIn(database, host, BO);
    await database.store.endForeignSessions({ owners: [AINO] });
    expect(await isSignedIn(host, cookie)).toBe(true);
    await database.store.endForeignSessions({ owners: [EVE] });
    expect(await isSignedIn(host, aino.cookie)).toBe(false);
  });
});

it("refuses other texts than addresses, more than twenty, and to remove who is in the settings", async () => {
  const { aino, emails } = await openOwners();
  for (const email of ["", "bo", "bo@example.com, eve@example.com", "bo@example.com\nBcc: x@y.fi"])
    expect(
      (await aino.press("access", { action: "invite", email }))("[role=alert]").text(),
    ).toMatch(/not an e-mail/u);
  for (const action of ["remove", "invite"])
    await aino.press("access", { action, email: "AINO@example.com" });
  expect(await emails()).toEqual([AINO]);
  for (let index = 0; index < 20; index += 1)
    await aino.press("access", { action: "invite", email: `owner${index}@example.com` });
  expect(await emails()).toHaveLength(20);
});

test("each owner chooses name, language and mails; unknown values change nothing", async () => {
  const { aino, database } = await openOwners();
  const page = await aino.press("access", {
    action: "name",
    name: "A",
    language: "fi",
    notify: "daily",
  });
  expect(page("html").attr("lang")).toBe("fi");
  expect(page("[name=notify]:checked").val()).toBe("daily");
  await aino.press("access", { action: "name", name: "A", language: "xx", notify: "none" });
  const [owner] = await listOwners(database.db, { owners: [AINO] });
  expect(owner).toMatchObject({ name: "A", language: "fi", notify: "daily" });
});

describe("more than 15 minutes after the sign-in", () => {
  async function openLater() {
    let now = minutesLater(0);
    const mails = await openMailServer();
    const database = await databases.open("sqlite");
    const inbox = await openInbox(
      database,
      { ...mailBy(mails), ...SETTINGS },
      { now: () => now, email: AINO },
    );
    now = minutesLater(16);
    return { inbox, database, mails };
  }

  it.each([
    ["leads.csv?list=all&form=x&search=Aino", {}, "/owner/all?form=x"],
    ["erase?id=1", { target: "id" }, "/owner/erase?id=1"],
    ["erase/?id=1", { target: "id" }, "/owner/erase/?id=1"],
    ["calls", { action: "feed" }, "/owner/calls"],
    ["access", { action: "invite", email: BO }, "/owner/access"],
    ["access", { action: "remove", email: BO }, "/owner/access"],
  ])(
    "a post to %s asks for a new sign-in first",
    async (path, fields: Record<string, string>, to) => {
      const { inbox, database } = await openLater();
      const answer = await inbox.post(path, fields);
      const location = new URL(answer.headers.get("location") ?? "", inbox.base);
      expect([location.pathname, location.searchParams.get("to")]).toEqual(["/owner/confirm", to]);
      expect(
        await database.db
          .selectFrom("ownerEvents")
          .where("event", "!=", "sign-in")
          .selectAll()
          .execute(),
      ).toEqual([]);
    },
  );

  it("the calendar's address is hidden; a mail to the owner's address leads back, in a new session", async () => {
    const { inbox, mails } = await openLater();
    expect((await inbox.request("erase?id=1")).status).toBe(303);
    const calls = await inbox.page("calls");
    expect(calls("main").text()).not.toContain("/calendar/");
    const question = await inbox.page(calls('[aria-labelledby="feed"] a').attr("href") ?? "");
    expect(question("h1").text()).toBe("Confirm that it is you");
    const asked = await inbox.post("confirm", {
      to: String(question("main [name=to]").val()),
      email: EVE,
    });
    const isAsked = ({ message }: ReceivedMail) => message.text?.includes("type this code");
    await until(() => mails.received.some(isAsked));
    const mail = mails.received.find(isAsked);
    expect(mail?.to).toEqual([AINO]);
    const [code = ""] = /\w{4}-\w{4}(?=\n)/u.exec(mail?.message.text ?? "") ?? [];
    const [browser = ""] = (asked.headers.get("set-cookie") ?? "").split(";");
    const cookie = `${inbox.cookie}; ${browser}`;
    const entered = await inbox.request("enter", {
      method: "POST",
      headers: { cookie },
      body: new URLSearchParams({ code, to: "/owner/calls" }),
    });
    expect(entered.headers.get("location")).toBe("/owner/calls");
    const [session = ""] = (entered.headers.get("set-cookie") ?? "").split(";");
    expect(await isSignedIn(inbox, inbox.cookie)).toBe(false);
    const shown = await inbox.request("calls", { headers: { cookie: session } });
    expect(await shown.text()).toContain("/calendar/");
  });
});
