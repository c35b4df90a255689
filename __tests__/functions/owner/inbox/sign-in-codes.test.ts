import { KINDS, type Kind, useDatabases } from "../../support/databases";
import { cookieOf, isSignedIn, minutesLater, openHostAt } from "../../support/inbox";
import { closeMailServers, mailBy, openMailServer, OWNER } from "../../support/servers";
import { until } from "../../support/relaying";

const databases = useDatabases();
afterEach(closeMailServers);

const STRANGER = "stranger@example.com";
const codeCookie = ({ headers }: Response): string =>
  /owner-code=[\w-]*/u.exec(headers.get("set-cookie") ?? "")?.[0] ?? "";

async function openMailing(kind: Kind = "sqlite") {
  const mails = await openMailServer();
  const opened = openHostAt(await databases.open(kind), mailBy(mails));
  const { post } = opened.host;
  return {
    ...opened,
    mails,
    /** Asks in a new browser. Returns its cookie, and what is in the mail. */
    async ask(email = OWNER, headers = {}) {
      const count = mails.received.length;
      const cookie = codeCookie(await post("sign-in", { email, to: "/owner/calls" }, headers));
      if (email !== OWNER) return { cookie, code: "", token: "" };
      const find = () =>
        mails.received.slice(count).find(({ message }) => message.text?.includes("type this code"));
      await until(() => find() !== undefined);
      const { text = "" } = find()?.message ?? {};
      const [code = ""] = /\b[2-9A-HJKMNP-TV-Z]{4}-[2-9A-HJKMNP-TV-Z]{4}\b/u.exec(text) ?? [];
      const [, token = ""] = /token=([\w-]{43})/u.exec(text) ?? [];
      return { cookie, code, token };
    },
    type: (code: string, cookie: string) => post("enter", { code, to: "" }, { cookie }),
  };
}

describe.each(KINDS)("a code to sign in on %s", (kind) => {
  it("works once together with the link, typed in any way, and leads back to the page", async () => {
    const { host, ask, type } = await openMailing(kind);
    const { cookie, code, token } = await ask();
    const typed = { code: ` ${code.replace("-", "").toLowerCase()}`, to: "/owner/calls" };
    const entered = await host.post("enter", typed, { cookie });
    expect([entered.status, entered.headers.get("location")]).toEqual([303, "/owner/calls"]);
    expect(entered.headers.get("set-cookie")).toContain("owner-code=; Max-Age=0");
    expect(await isSignedIn(host, cookieOf(entered))).toBe(true);
    expect((await type(code, cookie)).status).toBe(410);
    expect((await host.post("enter", { token })).status).toBe(410);
  });

  it("ends with its link, also when both are used at the same time", async () => {
    const { host, ask, type } = await openMailing(kind);
    const [first, second] = [await ask(), await ask()];
    expect((await host.post("enter", { token: first.token })).status).toBe(303);
    expect((await type(first.code, first.cookie)).status).toBe(410);
    const { code, cookie, token } = second;
    const answers = await Promise.all([
      ...[type(code, cookie), host.post("enter", { token })],
      ...[type(code, cookie), host.post("enter", { token })],
    ]);
    expect(answers.map(({ status }) => status).sort()).toEqual([303, 410, 410, 410]);
  });
});

it("works only in the browser that asked, for 10 minutes, and is not stored", async () => {
  const { host, database, ask, type, setNow } = await openMailing();
  const [own, other] = [await ask(), await ask(STRANGER)];
  const rows = JSON.stringify(await database.db.selectFrom("ownerKeys").selectAll().execute());
  for (const secret of [own.code.replace("-", ""), own.cookie.split("=")[1] ?? ""])
    expect(rows).not.toContain(secret);
  for (const cookie of ["", other.cookie, "owner-code=x"])
    expect((await type(own.code, cookie)).status).toBe(410);
  // Neither is a code a link, which has no limit of tries.
  const [, id = ""] = own.cookie.split("=");
  const asLink = { token: `${id} ${own.code.replace("-", "")}` };
  expect((await host.post("enter", asLink, { cookie: own.cookie })).status).toBe(410);
  setNow(minutesLater(10));
  expect((await type(own.code, own.cookie)).status).toBe(410);
  setNow(minutesLater(9));
  expect((await type(own.code, own.cookie)).status).toBe(303);
});

it("is void after ten tries, and every try is answered as for an address that is no owner's", async () => {
  const { ask, type } = await openMailing();
  const [own, stranger] = [await ask(), await ask(STRANGER)];
  const texts = new Set<string>();
  for (let index = 0; index < 10; index += 1)
    for (const { cookie } of [own, stranger]) {
      const answer = await type("2345-2345", cookie);
      texts.add(JSON.stringify([answer.status, [...answer.headers], await answer.text()]));
    }
  const last = await type(own.code, own.cookie);
  texts.add(JSON.stringify([last.status, [...last.headers], await last.text()]));
  expect(texts.size).toBe(1);
});

it("is limited by network, too", async () => {
  const { ask, type } = await openMailing();
  for (let browser = 0; browser < 6; browser += 1) {
    const { cookie } = await ask(STRANGER);
    for (let index = 0; index < 10; index += 1) await type("2345-2345", cookie);
  }
  const { code, cookie } = await ask();
  expect((await type(code, cookie)).status).toBe(410);
});

it("has a new secret for each request, and the page asks for it after a reload", async () => {
  const { host, ask } = await openMailing();
  const planted = `owner-code=${"f".repeat(43)}`;
  const { cookie } = await ask(OWNER, { cookie: planted });
  expect(cookie).not.toBe(planted);
  const page = async (headers = {}) => (await host.request("sign-in", { headers })).text();
  expect(await page({ cookie })).toContain('name="code"');
  expect(await page()).not.toContain('name="code"');
});

it("a sign-in on a new device is told by mail, on one that is known it is not", async () => {
  const { mails, ask, host } = await openMailing();
  const told = () =>
    mails.received.filter(({ message }) => message.text?.includes("not used before"));
  const { token } = await ask();
  const agent = { "user-agent": "Mozilla/5.0 (iPhone) Safari/604.1" };
  const entered = await host.post("enter", { token }, agent);
  await until(() => told().length === 1);
  expect(told()[0]?.to).toEqual([OWNER]);
  const { text = "" } = told()[0]?.message ?? {};
  expect(text).toContain("Safari, iPhone (Wed 4 Mar, 11:00)");
  expect(text).toMatch(/press “Sign out everywhere”:\s+http:\/\/localhost:9000\/owner\/access/u);
  const [known = ""] = /owner-known=[\w-]{43}/u.exec(entered.headers.get("set-cookie") ?? "") ?? [];
  const again = await ask();
  await host.post("enter", { token: again.token }, { cookie: known });
  // Of another owner's browser, or made up.
  const third = await ask();
  await host.post("enter", { token: third.token }, { cookie: `owner-known=${"f".repeat(43)}` });
  await until(() => told().length >= 2);
  await ask();
  expect(told()).toHaveLength(2);
});
