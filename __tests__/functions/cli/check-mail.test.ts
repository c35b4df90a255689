import { generateKeyPairSync } from "node:crypto";
import { leads } from "../support/leads";
import { openDnsServer, type DnsServer } from "../support/dns-server";
import { closeMailServers, openMailServer } from "../support/mail-server";

const key = (bits: number): string =>
  generateKeyPairSync("rsa", { modulusLength: bits })
    .publicKey.export({ format: "der", type: "spki" })
    .toString("base64");
const GOOD_KEY = `v=DKIM1; k=rsa; p=${key(2048)}`;

type Texts = Record<string, string[]>;

/** Everything as it should be. */
const GOOD: Texts = {
  "example.com": ["other=1", "v=spf1 mx include:_spf.provider.example ~all"],
  "_spf.provider.example": ["v=spf1 ip4:192.0.2.0/24 -all"],
  "selector1._domainkey.example.com": [GOOD_KEY],
  "_dmarc.example.com": ["v=DMARC1; p=quarantine; rua=mailto:dmarc@example.com"],
};

const servers: DnsServer[] = [];
afterEach(async () => {
  for (const server of servers.splice(0)) server.close();
  await closeMailServers();
});

interface Change {
  texts?: Texts;
  args?: string[];
  env?: Record<string, string>;
}

/** Runs the command with a real mail server and a real DNS server. */
async function checkMail({ texts = {}, args = [], env = {} }: Change = {}) {
  const mails = await openMailServer();
  const dns = await openDnsServer({ ...GOOD, ...texts });
  servers.push(dns);
  const run = await leads("sqlite:none", ["check-mail", "--dns", dns.address, ...args], {
    env: {
      SMTP_URL: `smtp://127.0.0.1:${mails.port}`,
      NOTIFY_EMAIL: "owner@example.com",
      ...env,
    },
  });
  return { ...run, mails };
}

describe("leads check-mail", () => {
  it("sends a test mail and finds nothing wrong where all records are right", async () => {
    const { code, out, err, mails } = await checkMail({ args: ["--to", "me@example.net"] });
    expect({ code, err }).toEqual({ code: 0, err: "" });
    expect(mails.received[0]).toMatchObject({ from: "owner@example.com", to: ["me@example.net"] });
    expect(mails.received[0]?.read.text).toContain("Authentication-Results");
    expect(out.match(/^\w+ +\w+:/gmu)).toEqual(
      ["Mail", "SPF", "DKIM", "DMARC", "Alignment"].map((subject) => `ok      ${subject}:`),
    );
    expect(out).toContain("SPF and DKIM can count for DMARC");
  });

  const SPF = "example.com";
  const DKIM = "selector1._domainkey.example.com";
  const DMARC = "_dmarc.example.com";
  const manyIncludes = Array.from({ length: 11 }, (_, index) => `include:i${index}.example`);
  const included = Object.fromEntries(
    manyIncludes.map((term) => [term.slice(8), ["v=spf1 ip4:192.0.2.1 -all"]]),
  );

  it.each<[name: string, texts: Texts, said: RegExp]>([
    ["no SPF", { [SPF]: [] }, /^PROBLEM SPF: .*\n +Add a TXT record at example\.com: v=spf1/mu],
    [
      "two SPF records",
      { [SPF]: ["v=spf1 -all", "v=spf1 mx -all"] },
      /^PROBLEM SPF: .*2 SPF records/mu,
    ],
    [
      "an SPF record for everyone",
      { [SPF]: ["v=spf1 +all"] },
      /^PROBLEM SPF: It allows every server/mu,
    ],
    ["an SPF record without an end", { [SPF]: ["v=spf1 mx"] }, /^NOTE +SPF: It does not refuse/mu],
    [
      "an include without a record",
      { [SPF]: ["v=spf1 include:gone.example -all"] },
      /^PROBLEM SPF: It includes gone\.example/mu,
    ],
    [
      "too many includes",
      { [SPF]: [`v=spf1 ${manyIncludes.join(" ")} -all`], ...included },
      /^PROBLEM SPF: .*more than 10 look-ups/mu,
    ],
    ["no key under a usual name", { [DKIM]: [] }, /^NOTE +DKIM: .*\n.*--dkim-selector NAME/mu],
    ["a revoked key", { [DKIM]: ["v=DKIM1; p="] }, /^PROBLEM DKIM: .*revoked/mu],
    [
      "a key that is cut off",
      { [DKIM]: [GOOD_KEY.slice(0, 80)] },
      /^PROBLEM DKIM: .*cannot be read/mu,
    ],
    ["a weak key", { [DKIM]: [`v=DKIM1; p=${key(1024)}`] }, /^NOTE +DKIM: .*1024 bits/mu],
    [
      "no DMARC",
      { [DMARC]: [] },
      /^PROBLEM DMARC: .*\n +Add a TXT record at _dmarc\.example\.com/mu,
    ],
    [
      "a DMARC record that only observes",
      { [DMARC]: ["v=DMARC1; p=none; rua=mailto:a@b.example"] },
      /^NOTE +DMARC: .*only observes/mu,
    ],
    [
      "a DMARC record without reports",
      { [DMARC]: ["v=DMARC1; p=reject"] },
      /^NOTE +DMARC: Nobody gets reports/mu,
    ],
    [
      "a DMARC record without a policy",
      { [DMARC]: ["v=DMARC1; rua=mailto:a@b.example"] },
      /^PROBLEM DMARC: .*no valid policy/mu,
    ],
    [
      "neither SPF nor DKIM",
      { [SPF]: [], [DKIM]: ["v=DKIM1; p="] },
      /^PROBLEM Alignment: Neither/mu,
    ],
    [
      "a record that forges a line",
      { [DMARC]: ["v=DMARC1; p=none\nok      DMARC: fine\u001b[2J"] },
      /p=none ok +DMARC: fine\\u001b\[2J/u,
    ],
  ])("says what is wrong with %s and how to correct it", async (_name, texts, said) => {
    const { code, out, err } = await checkMail({ texts });
    expect(out + err).toMatch(said);
    expect(code).toBe(err === "" ? 0 : 1);
    expect(code).toBe((out + err).includes("PROBLEM") ? 1 : 0);
  });

  it("takes the record of the domain above, with its policy for subdomains", async () => {
    const texts = {
      "mail.example.com": ["v=spf1 -all"],
      "_dmarc.example.com": ["v=DMARC1; p=none; sp=reject; rua=mailto:a@example.com"],
    };
    const { out } = await checkMail({ texts, env: { NOTIFY_FROM: "site@mail.example.com" } });
    expect(out).toMatch(/^ok +DMARC: _dmarc\.example\.com/mu);
  });

  it("asks for the key of the given name", async () => {
    const args = ["--dkim-selector", "june"];
    const { code, err } = await checkMail({ args });
    expect([code, err]).toEqual([
      1,
      expect.stringContaining("no key at june._domainkey.example.com"),
    ]);
    const right = await checkMail({ args, texts: { "june._domainkey.example.com": [GOOD_KEY] } });
    expect(right.out).toContain("There is a key at june._domainkey.example.com.");
  });

  it("says when the account is of another domain than the sender", async () => {
    const { port } = await openMailServer();
    const SMTP_URL = `smtp://me%40other.example:secret@127.0.0.1:${port}`;
    const { out, err } = await checkMail({ env: { SMTP_URL } });
    expect(out + err).toMatch(/^NOTE +Alignment: .*of other\.example/mu);
    expect(out + err).not.toContain("secret");
  });

  it("says when the mail server does not take the mail, and when DNS does not answer", async () => {
    const args = ["--dns", "127.0.0.1:9"];
    const { code, err } = await checkMail({ args, env: { SMTP_URL: "smtp://127.0.0.1:9" } });
    expect(code).toBe(1);
    expect(err).toMatch(/^PROBLEM Mail: 127\.0\.0\.1:9 did not take the test mail \(ESOCKET\)/mu);
    expect(err).toMatch(/^NOTE +DNS: .*\(ECONNREFUSED\).*were not checked/mu);
    const { out } = await leads("sqlite:none", ["check-mail"]);
    expect(out).toBe("");
    expect((await leads("sqlite:none", ["check-mail", "--dns", "nowhere"])).err).toContain(
      "Give an address such as 9.9.9.9",
    );
  });
});
