import { readSettings } from "../../../functions/settings/settings";
import { SECRET } from "../support/service";

const HOOK = { WEBHOOK_URL: "https://hooks.example.com/leads", WEBHOOK_SECRET: SECRET };
const MAIL = { SMTP_URL: "smtp://mail.example.com", NOTIFY_EMAIL: "owner@example.com" };

const problemsOf = (env: Record<string, string>) => {
  const result = readSettings(env);
  return result.ok ? [] : result.problems;
};

describe("readSettings", () => {
  it("requires no settings", () => {
    expect(readSettings({})).toMatchObject({
      ok: true,
      settings: { database: { kind: "sqlite", file: "data/submissions.db" }, port: 9000 },
    });
  });

  it("reads who may sign in to the inbox, and its address", () => {
    const OWNER_EMAILS = "aino@example.com, ville@example.com";
    expect(readSettings({ ...MAIL, SITE_URL: "https://www.example.com/" })).toMatchObject({
      settings: { owners: ["owner@example.com"], inboxUrl: "https://www.example.com/owner" },
    });
    expect(readSettings({ ...MAIL, OWNER_EMAILS, OWNER_INBOX: "0" })).toMatchObject({
      settings: { owners: ["aino@example.com", "ville@example.com"], inboxUrl: undefined },
    });
    const pasted = "\u202aaino@example.com\u202c; <ville@example.com>\u200b,";
    const NOTIFY_EMAIL = "Fjordlys <\u200bowner@example.com>";
    expect(readSettings({ ...MAIL, NOTIFY_EMAIL, OWNER_EMAILS: pasted })).toMatchObject({
      settings: { owners: OWNER_EMAILS.split(", "), mail: { to: ["owner@example.com"] } },
    });
    const relay = { WEBHOOK_URL: "https://example.com/x", WEBHOOK_FORMAT: "slack" };
    expect(readSettings({ ...relay, DATABASE_URL: "none" })).toMatchObject({
      settings: { inboxUrl: undefined },
    });
    expect(readSettings({ OWNER_EMAILS: "aino" })).toEqual({
      ok: false,
      problems: [`OWNER_EMAILS names "aino": set it to mail addresses`],
    });
    expect(readSettings({ OWNER_INBOX: "no" })).toEqual({
      ok: false,
      problems: [`OWNER_INBOX is "no": set it to 0, or leave it unset`],
    });
  });

  it.each([
    ["sqlite:/var/lib/site/leads.db", "/var/lib/site/leads.db"],
    ["sqlite:///var/lib/site/leads.db", "/var/lib/site/leads.db"],
    ["file:leads.db", "leads.db"],
  ])("reads DATABASE_URL %s as the file %s", (DATABASE_URL, file) => {
    expect(readSettings({ DATABASE_URL })).toMatchObject({
      settings: { database: { kind: "sqlite", file } },
    });
  });

  it("reads PostgreSQL and mail", () => {
    const url = "postgres://site:secret@db.example.com/leads";
    expect(readSettings({ ...MAIL, DATABASE_URL: url })).toMatchObject({
      settings: {
        database: { kind: "postgres", url: `${url}?sslmode=verify-full` },
        mail: {
          url: `${MAIL.SMTP_URL}?requireTLS=true`,
          to: ["owner@example.com"],
          from: "owner@example.com",
          fromName: "",
        },
      },
    });
  });

  it.each([
    ["a@example.com", "", ["a@example.com"], "a@example.com", ""],
    ["a@example.com, b@example.com", "", ["a@example.com", "b@example.com"], "a@example.com", ""],
    [
      "a@example.com b@example.com a@example.com",
      "",
      ["a@example.com", "b@example.com"],
      "a@example.com",
      "",
    ],
    [
      "Aino Ek <a@example.com>; Bo <b@example.com>",
      "",
      ["a@example.com", "b@example.com"],
      "a@example.com",
      "",
    ],
    [
      "a@example.com",
      "Fjordlys <hello@example.com>",
      ["a@example.com"],
      "hello@example.com",
      "Fjordlys",
    ],
    [
      "a@example.com",
      '"Ek & Co, Oy" <hello@example.com>',
      ["a@example.com"],
      "hello@example.com",
      "Ek & Co, Oy",
    ],
    ["a@example.com", "<hello@example.com>", ["a@example.com"], "hello@example.com", ""],
    [
      "A <a@example.com> b@example.com",
      "",
      ["a@example.com", "b@example.com"],
      "a@example.com",
      "",
    ],
    ["a@example.com", "hello@example.com", ["a@example.com"], "hello@example.com", ""],
  ])("NOTIFY_EMAIL=%s NOTIFY_FROM=%s", (NOTIFY_EMAIL, NOTIFY_FROM, to, from, fromName) => {
    const result = readSettings({ ...MAIL, NOTIFY_EMAIL, NOTIFY_FROM });
    const mail = result.ok ? result.settings.mail : undefined;
    expect(mail).toMatchObject({ to, from, fromName });
  });

  it.each([
    [{ PORT: "9171" }, "http://localhost:9171"],
    [{}, "http://localhost:9000"],
    [{ PORT: "9171", SITE_URL: "https://www.example.com" }, "https://www.example.com"],
  ])("takes the address of links from %j", (env, origin) => {
    expect(readSettings(env)).toMatchObject({
      settings: { siteOrigin: origin, inboxUrl: `${origin}/owner` },
    });
  });

  it.each([
    ["postgres://db.example.com/leads?sslmode=disable"],
    ["postgres://db.example.com/leads?sslmode=no-verify"],
    ["postgres://127.0.0.1:5433/leads"],
    ["postgres://[::1]/leads"],
    ["postgres://localhost/leads?host=%2Fvar%2Frun%2Fpostgresql"],
  ])("leaves %s unchanged: it is local, or opts out of TLS", (DATABASE_URL) => {
    const result = readSettings({ DATABASE_URL });
    expect(result).toMatchObject({ settings: { database: { url: DATABASE_URL } } });
  });

  it.each([
    ["smtps://mail.example.com"],
    ["smtp://127.0.0.1:1025"],
    ["smtp://mail.example.com?ignoreTLS=true"],
  ])("leaves %s unchanged: it uses TLS, is local, or opts out of TLS", (SMTP_URL) => {
    const result = readSettings({ ...MAIL, SMTP_URL });
    expect(result).toMatchObject({ settings: { mail: { url: SMTP_URL } } });
  });

  it.each([
    ["DATABASE_URL", { DATABASE_URL: "postgres:leads" }],
    ["DATABASE_URL", { DATABASE_URL: "leads.db" }],
    ["DATABASE_URL", { DATABASE_URL: "none" }],
    ["DATABASE_URL", { DATABASE_URL: "postgres://db.example.com/leads?sslmode=prefer" }],
    ["DATABASE_URL", { DATABASE_URL: "postgres://db.example.com/leads?sslrootcert=/no/ca.pem" }],
    ["WEBHOOK_URL", { ...HOOK, WEBHOOK_URL: "hooks.example.com" }],
    ["WEBHOOK_URL", { ...HOOK, WEBHOOK_URL: "http://hooks.example.com" }],
    ["BUSY_CALENDAR_URL", { BUSY_CALENDAR_URL: "http://calendar.example.com/x.ics" }],
    ["WEBHOOK_URL", { ...HOOK, WEBHOOK_URL: "ftp://hooks.example.com" }],
    ["WEBHOOK_URL", { ...HOOK, WEBHOOK_URL: "https://user:pass@hooks.example.com" }],
    ["WEBHOOK_ALLOW_PRIVATE", { ...HOOK, WEBHOOK_ALLOW_PRIVATE: "true" }],
    ["WEBHOOK_SECRET", { WEBHOOK_URL: HOOK.WEBHOOK_URL }],
    ["WEBHOOK_SECRET", { ...HOOK, WEBHOOK_SECRET: "secret" }],
    ["WEBHOOK_SECRET", { ...HOOK, WEBHOOK_SECRET: "whsec_c2hvcnQ=" }],
    ["SMTP_URL", { ...HOOK, ...MAIL, DATABASE_URL: "none" }],
    ["SITE_URL", { SITE_URL: "www.example.com" }],
    ["SITE_URL", { SITE_URL: "https://www.example.com/x" }],
    ["SITE_URL", { SITE_URL: "https://me:secret@www.example.com" }],
    ["PORT", { PORT: "http" }],
    ["PORT", { PORT: "70000" }],
    ["SMTP_URL", { SMTP_URL: "mail.example.com", NOTIFY_EMAIL: "owner@example.com" }],
    ["SMTP_URL", { NOTIFY_EMAIL: "owner@example.com" }],
    ["SMTP_URL", { ...MAIL, SMTP_URL: "smtp://" }],
    ["SMTP_URL", { ...MAIL, SMTP_URL: "smtps://user:pass#word@mail.example.com" }],
    ["NOTIFY_EMAIL", { SMTP_URL: MAIL.SMTP_URL }],
    ["NOTIFY_EMAIL", { ...MAIL, NOTIFY_EMAIL: "owner" }],
    ["NOTIFY_EMAIL", { ...MAIL, NOTIFY_EMAIL: "owner@example.com, aino" }],
    ["NOTIFY_FROM", { ...MAIL, NOTIFY_FROM: "Fjordlys" }],
    ["NOTIFY_FROM", { ...MAIL, NOTIFY_FROM: "Fjordlys <hello>" }],
    ["TRUSTED_PROXIES", { TRUSTED_PROXIES: "true" }],
    ["MIN_FREE_DISK_MB", { MIN_FREE_DISK_MB: "1 GB" }],
    ["RATE_LIMIT_POSTS", { RATE_LIMIT_POSTS: "0" }],
    ["RATE_LIMIT_NETWORK_POSTS", { RATE_LIMIT_NETWORK_POSTS: "all" }],
    ["RATE_LIMIT_DAILY_POSTS", { RATE_LIMIT_DAILY_POSTS: "0" }],
    ["RATE_LIMIT_TOTAL_POSTS", { RATE_LIMIT_TOTAL_POSTS: "0" }],
    ["RATE_LIMIT_MINUTES", { RATE_LIMIT_MINUTES: "-1" }],
  ])("finds one problem with %s in %j", (name, env) => {
    expect(problemsOf(env)).toEqual([expect.stringMatching(`^${name}.*(set|make|leave)`)]);
  });

  it("reports all problems at once and reveals no secret", () => {
    const env = { ...HOOK, WEBHOOK_SECRET: "hunter2", PORT: "x", SITE_URL: "x", DATABASE_URL: "x" };
    expect(problemsOf(env)).toHaveLength(4);
    expect(problemsOf(env).join()).not.toContain("hunter2");
  });
});
