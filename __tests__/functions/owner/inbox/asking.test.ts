import { type Kind, useDatabases } from "../../support/databases";
import { linkToken, MAIL, minutesLater, openHostAt } from "../../support/inbox";
import { closeMailServers, openMailServer } from "../../support/servers";
import { until } from "../../support/relaying";

const databases = useDatabases();
afterEach(closeMailServers);

/** A new database, and a host whose clock the test moves. */
async function openAt(kind: Kind = "sqlite", env: Record<string, string> = {}) {
  const database = await databases.open(kind);
  return { database, ...openHostAt(database, env) };
}

describe("asking for a link", () => {
  const SITE = { SITE_URL: "https://www.example.com", TRUSTED_PROXIES: "1" };

  async function openMailing() {
    const mails = await openMailServer();
    const smtp = { ...MAIL, SMTP_URL: `smtp://127.0.0.1:${mails.port}` };
    const opened = await openAt("sqlite", { ...SITE, ...smtp });
    let network = 0;
    /** From another network each time. */
    const ask = (email: string, more: Record<string, string> = {}) =>
      opened.host.post(
        "sign-in",
        { email, to: more.to ?? "" },
        {
          "x-forwarded-for": more.network ?? `198.51.${network++ % 200}.7`,
          ...(more.host && { host: more.host }),
        },
      );
    return { ...opened, mails, ask };
  }

  it("mails it to an owner alone, by the address in the settings, and leads back", async () => {
    const { host, mails, ask } = await openMailing();
    const to = "/owner/lead?id=1f0c22aa";
    await ask(" Owner@Example.com ", { to, host: "evil.example.net" });
    await ask("stranger@example.com");
    await until(() => mails.received.length === 1);
    const [mail] = mails.received;
    expect(mail?.to).toEqual(["owner@example.com"]);
    const link = /https?:\/\/\S+/u.exec(mail?.read.text ?? "")?.[0] ?? "";
    expect(link).toMatch(/^https:\/\/www\.example\.com\/owner\/enter\?token=[\w-]{43}&to=/u);
    const { searchParams } = new URL(link);
    const entered = await host.post("enter", Object.fromEntries(searchParams));
    expect(entered.headers.get("location")).toBe(to);
    // Longer than any link is kept back.
    await new Promise((resolve) => setTimeout(resolve, 1200));
    expect(mails.received).toHaveLength(1);
  });

  it("has one answer for all addresses: fifty tries each tell nothing", async () => {
    const { ask, setNow } = await openMailing();
    const seen = { owner: new Set<string>(), stranger: new Set<string>() };
    const times = { owner: [] as number[], stranger: [] as number[] };
    const emails = {
      owner: ["owner@example.com", "second@example.com"],
      stranger: ["third@example.com", "fourth@example.com"],
    };
    for (let index = 0; index < 50; index += 1) {
      // So that five links an hour are not too many.
      setNow(minutesLater(index * 20));
      for (const kind of ["owner", "stranger"] as const) {
        const begun = performance.now();
        const answer = await ask(emails[kind][index % 2] ?? "");
        const text = await answer.text();
        times[kind].push(performance.now() - begun);
        const headers = [...answer.headers];
        seen[kind].add(JSON.stringify([answer.status, headers, text]));
      }
    }
    expect(seen.owner.size).toBe(1);
    expect(seen.owner).toEqual(seen.stranger);
    const middle = (list: number[]) => list.sort((a, b) => a - b)[list.length / 2] ?? 0;
    const usual = middle(times.stranger);
    // A mail takes many times as long as an answer, whatever else the machine does.
    expect(Math.abs(middle(times.owner) - usual)).toBeLessThan(Math.max(2, usual));
  });

  it("is possible 5 times an hour for an address and 20 for a network", async () => {
    const { ask, setNow } = await openMailing();
    const statuses = async (count: number, asked: (index: number) => Promise<Response>) => {
      const all: number[] = [];
      for (let index = 0; index < count; index += 1) all.push((await asked(index)).status);
      return all;
    };
    const OK = Array<number>(5).fill(200);
    expect(await statuses(7, () => ask("stranger@example.com"))).toEqual([...OK, 429, 429]);
    expect(await statuses(2, () => ask("STRANGER@example.com "))).toEqual([429, 429]);
    const network = "203.0.113.9";
    const all = await statuses(21, (index) => ask(`a${index}@example.com`, { network }));
    expect(all).toEqual([...OK, ...OK, ...OK, ...OK, 429]);
    setNow(minutesLater(61));
    expect((await ask("stranger@example.com", { network })).status).toBe(200);
  });

  it.each([
    "https://evil.example.net",
    "//evil.example.net",
    "/owner//evil.example.net",
    "/owner/../admin",
    "/other",
    "/owner/\\evil",
    "javascript:alert(1)",
  ])("never leads on to %s", async (to) => {
    const { database, host } = await openAt();
    const entered = await host.post("enter", { token: await linkToken(database), to });
    expect(entered.headers.get("location")).toBe("/owner");
  });
});
