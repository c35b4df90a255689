import type { z } from "zod";
import { isLoopback, postgresUrlWithTls } from "./tls";
import { variables, type Variables } from "./variables";
import { hasMail, mailProblems, toMail } from "./mail";
import { inboxUrl, localOrigin, ownerProblems, readOwners } from "./owners";

export type Environment = Readonly<Record<string, string | undefined>>;

/** Read at run time: the bundler would inline the build's values. */
export function processEnvironment(): Environment {
  return globalThis.process.env;
}

const MAKE_SECRET = 'make one with: node -p "`whsec_${crypto.randomBytes(32).toString(`base64`)}`"';

export type DatabaseSetting =
  { kind: "sqlite"; file: string } | { kind: "postgres"; url: string } | { kind: "none" };

export function readDatabase(text: string, problems: string[]): DatabaseSetting {
  if (text === "none") return { kind: "none" };
  const file = /^(?:sqlite|file):(?:\/\/)?(.+)$/.exec(text)?.[1];
  if (file) return { kind: "sqlite", file };
  if (/^postgres(?:ql)?:\/\//.test(text) && URL.canParse(text))
    return { kind: "postgres", url: postgresUrlWithTls(text, problems) };
  problems.push(
    "DATABASE_URL is not understood: set sqlite: and a path, postgres://user:password@host/database, " +
      "none, or leave it unset",
  );
  return { kind: "none" };
}

/** Standard Webhooks: `whsec_` and the base64 of 24 to 64 bytes. */
function decodeSecret(secret: string): Buffer | undefined {
  const base64 = /^whsec_([A-Za-z0-9+/]+={0,2})$/.exec(secret)?.[1];
  const key = Buffer.from(base64 ?? "", "base64");
  return key.length >= 24 && key.length <= 64 ? key : undefined;
}

/** Only `standard` is signed: anyone with the address of the others may post. */
const WEBHOOK_FORMATS = ["standard", "slack", "teams", "hubspot"] as const;

const secretsOf = (env: Variables): string[] => env.WEBHOOK_SECRET.split(/\s+/).filter(Boolean);

function webhookUrlProblem(env: Variables): string | undefined {
  const url = URL.canParse(env.WEBHOOK_URL) ? new URL(env.WEBHOOK_URL) : undefined;
  if (url?.username || url?.password)
    return "WEBHOOK_URL contains a user name or password: leave them out";
  if (url?.protocol === "http:" && env.WEBHOOK_ALLOW_PRIVATE !== "1")
    return "WEBHOOK_URL is plain http: set an https address, or WEBHOOK_ALLOW_PRIVATE=1";
  if (url?.protocol !== "https:" && url?.protocol !== "http:")
    return "WEBHOOK_URL is not a web address: set it to one like https://example.com/hook";
  return undefined;
}

function webhookProblems(env: Variables): (string | undefined)[] {
  const { WEBHOOK_URL, WEBHOOK_ALLOW_PRIVATE, WEBHOOK_FORMAT } = env;
  if (WEBHOOK_URL === "") return [];
  const secrets = secretsOf(env);
  return [
    webhookUrlProblem(env),
    // If "true" meant "no", every delivery would fail without a visible reason.
    ["", "0", "1"].includes(WEBHOOK_ALLOW_PRIVATE)
      ? undefined
      : `WEBHOOK_ALLOW_PRIVATE is "${WEBHOOK_ALLOW_PRIVATE}": set it to 1, or leave it unset`,
    WEBHOOK_FORMATS.find((format) => format === WEBHOOK_FORMAT)
      ? undefined
      : `WEBHOOK_FORMAT is "${WEBHOOK_FORMAT}": set it to ${WEBHOOK_FORMATS.join(", ")}, or leave it unset`,
    secrets.length === 0 && WEBHOOK_FORMAT === "standard"
      ? `WEBHOOK_SECRET is not set, so deliveries cannot be signed: ${MAKE_SECRET}`
      : undefined,
    // Secrets must not appear in a log.
    ...secrets.map((secret, index) =>
      decodeSecret(secret)
        ? undefined
        : `WEBHOOK_SECRET, secret ${index + 1}, is not whsec_ and the base64 of 24-64 bytes: ${MAKE_SECRET}`,
    ),
  ];
}

/** `webcal:` means https to programs that subscribe to calendars. */
const toHttps = (url: string): string => url.replace(/^webcals?:/i, "https:");

function calendarProblem({ BUSY_CALENDAR_URL }: Variables): string | undefined {
  const address = toHttps(BUSY_CALENDAR_URL);
  if (address === "") return undefined;
  const url = URL.canParse(address) ? new URL(address) : undefined;
  if (url?.protocol === "https:" || (url?.protocol === "http:" && isLoopback(url.hostname)))
    return undefined;
  return url?.protocol === "http:"
    ? "BUSY_CALENDAR_URL is plain http: set an https address"
    : "BUSY_CALENDAR_URL is not a web address: set it to one like https://example.com/calendar.ics";
}

function databaseProblems({ DATABASE_URL, WEBHOOK_URL, WEBHOOK_FORMAT }: Variables): string[] {
  if (DATABASE_URL === "none" && WEBHOOK_URL === "")
    return [
      "DATABASE_URL is none, so nothing is stored: set WEBHOOK_URL, or leave DATABASE_URL unset",
    ];
  if (DATABASE_URL === "none" && WEBHOOK_FORMAT === "hubspot")
    return [
      "DATABASE_URL is none, so a lead that HubSpot refuses would be lost: leave DATABASE_URL unset, " +
        "or set another WEBHOOK_FORMAT",
    ];
  const problems: string[] = [];
  readDatabase(DATABASE_URL, problems);
  return problems;
}

function toSettings(env: Variables) {
  const database = readDatabase(env.DATABASE_URL, []);
  const trustedProxies = Number(env.TRUSTED_PROXIES);
  return {
    database,
    backupFolder: env.BACKUP_FOLDER || undefined,
    minFreeBytes: Number(env.MIN_FREE_DISK_MB) * 1_000_000,
    webhook: env.WEBHOOK_URL
      ? {
          url: env.WEBHOOK_URL,
          keys: secretsOf(env).flatMap((secret) => decodeSecret(secret) ?? []),
          format: WEBHOOK_FORMATS.find((format) => format === env.WEBHOOK_FORMAT) ?? "standard",
          allowPrivate: env.WEBHOOK_ALLOW_PRIVATE === "1",
        }
      : undefined,
    mail: hasMail(env) ? toMail(env) : undefined,
    rateLimit: {
      posts: Number(env.RATE_LIMIT_POSTS),
      networkPosts: Number(env.RATE_LIMIT_NETWORK_POSTS),
      dailyPosts: Number(env.RATE_LIMIT_DAILY_POSTS),
      totalPosts: Number(env.RATE_LIMIT_TOTAL_POSTS),
      minutes: Number(env.RATE_LIMIT_MINUTES),
    },
    busyCalendarUrl: toHttps(env.BUSY_CALENDAR_URL) || undefined,
    visitCounts: database.kind !== "none" && env.VISIT_COUNTS === "1",
    trustedProxies,
    siteOrigin: new URL(env.SITE_URL).origin,
    owners: readOwners(env),
    inboxUrl: inboxUrl(env),
    port: Number(env.PORT),
    /** Behind proxies, local only: a client that bypasses them could forge X-Forwarded-For. */
    host: env.HOST || (trustedProxies > 0 ? "127.0.0.1" : undefined),
  };
}

const schema = variables
  .superRefine((env, { addIssue }) => {
    const problems = [
      ...databaseProblems(env),
      ...webhookProblems(env),
      ...mailProblems(env),
      calendarProblem(env),
      ...ownerProblems(env),
    ];
    for (const problem of problems) if (problem !== undefined) addIssue(problem);
  })
  .transform(toSettings);

export type Settings = z.output<typeof schema>;
export type WebhookSetting = NonNullable<Settings["webhook"]>;
export type MailSetting = NonNullable<Settings["mail"]>;
type SettingsResult = { ok: true; settings: Settings } | { ok: false; problems: string[] };

/** Reads the settings; an empty variable counts as unset. Reports every problem at once. */
export function readSettings(env: Environment): SettingsResult {
  const names = Object.keys(variables.shape);
  const texts = Object.fromEntries(names.map((name) => [name, env[name]?.trim() || undefined]));
  const { SITE_URL = localOrigin(texts.PORT) } = texts;
  const result = schema.safeParse({ ...texts, SITE_URL });
  return result.success
    ? { ok: true, settings: result.data }
    : { ok: false, problems: result.error.issues.map(({ message }) => message) };
}
