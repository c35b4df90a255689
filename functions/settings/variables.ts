import { z } from "zod";
import { originOfHost, WRONG_SITE_URL } from "../contract/endpoint";

const text = (about: string, fallback = "") => z.string().default(fallback).describe(about);

const number = (min: number, max: number, fallback: string, about: string) =>
  z
    .string()
    .refine((text) => /^\d+$/.test(text) && Number(text) >= min && Number(text) <= max, {
      error: ({ path, input }) =>
        `${String(path?.[0])} is "${String(input)}": set it to a number from ${min} to ${max}`,
    })
    .default(fallback)
    .describe(about);

const onOff = (about: string) =>
  z
    .string()
    .refine((text) => text === "0" || text === "1", {
      error: ({ path, input }) =>
        `${String(path?.[0])} is "${String(input)}": set it to 0, or leave it unset`,
    })
    .default("1")
    .describe(about);

/** Every environment variable of the service and its host. docs/settings.md lists them. */
export const variables = z.object({
  DATABASE_URL: text(
    "Where submissions are stored: `sqlite:` and a path, `postgres://user:password@host/database`, " +
      "or `none` for a function without a disk.",
    "sqlite:data/submissions.db",
  ),
  MIN_FREE_DISK_MB: number(
    0,
    1_000_000_000,
    "500",
    "While the disk of the SQLite database has less free space (in megabytes), forms are refused and `/healthz` answers 503. `0` switches the check off.",
  ),
  BACKUP_FOLDER: text(
    "The folder of the nightly backups: you are warned when the newest is over 26 hours old. Without it, backups are not checked.",
  ),
  WEBHOOK_URL: text(
    "Receives each submission and the host's warnings (event `site.alert`). Without it, submissions are only stored.",
  ),
  WEBHOOK_FORMAT: text(
    "The format of the webhook: `standard` (signed JSON, Standard Webhooks), `slack` (an incoming webhook of Slack), `teams` (a Workflows webhook of Microsoft Teams) or `hubspot` (a form in HubSpot, which makes each lead a contact). The last three contain all answers.",
    "standard",
  ),
  WEBHOOK_SECRET: text(
    "The signing secret of the `standard` format, `whsec_` and base64. During a rotation several, separated by spaces.",
  ),
  WEBHOOK_ALLOW_PRIVATE: text("`1` allows plain http and private addresses in WEBHOOK_URL."),
  SMTP_URL: text(
    "A mail server, such as `smtps://user:password@mail.example.com`: you are notified of each lead by mail, and visitors receive a receipt and are notified about their call.",
  ),
  NOTIFY_EMAIL: text(
    "Who is notified of leads, of visitors' changes to calls, and of warnings, beside the owners, who choose for themselves what they are told of: mail addresses, separated by spaces or commas; each receives a separate mail. Required with SMTP_URL.",
  ),
  NOTIFY_FROM: text(
    "The sender of all mails and the organiser of calls, who receives the replies of visitors' calendars. It may include a name, `Example <hello@example.com>`; the default name is the site's. Without it, the first address in NOTIFY_EMAIL.",
  ),
  OWNER_EMAILS: text(
    "Who may sign in to the inbox at `/owner`: mail addresses, separated by spaces or commas. They are notified, too, and can invite others. Without it, the addresses in NOTIFY_EMAIL. An address that you remove is signed out.",
  ),
  OWNER_INBOX: onOff("Whether the host has the inbox at `/owner`. `0` switches it off."),
  BUSY_CALENDAR_URL: text(
    "The secret address of the owner's calendar (`https://….ics` or `webcal:`): visitors cannot book calls while it is busy. Redirects are not followed.",
  ),
  VISIT_COUNTS: onOff(
    "Whether the host counts page views, started forms and sent forms, as daily totals per page, referring site and campaign. `0` switches it off.",
  ),
  TRUSTED_PROXIES: number(
    0,
    10,
    "0",
    "How many proxies are in front of the host: the visitor's address is this entry of X-Forwarded-For, counted from the right.",
  ),
  RATE_LIMIT_POSTS: number(
    1,
    1_000_000,
    "60",
    "How many posts one address (IPv6: one /64) may send in RATE_LIMIT_MINUTES.",
  ),
  RATE_LIMIT_NETWORK_POSTS: number(
    1,
    1_000_000,
    "300",
    "How many posts one network (an IPv6 /48 or an IPv4 address) may send in RATE_LIMIT_MINUTES.",
  ),
  RATE_LIMIT_DAILY_POSTS: number(
    1,
    1_000_000,
    "1000",
    "How many posts one network may send in 24 hours.",
  ),
  RATE_LIMIT_TOTAL_POSTS: number(
    1,
    1_000_000,
    "1000",
    "How many posts the host accepts in total in RATE_LIMIT_MINUTES.",
  ),
  RATE_LIMIT_MINUTES: number(1, 1440, "10", "The period in which posts are counted."),
  SITE_URL: z
    .string()
    .refine((text) => originOfHost(text) !== undefined, { error: WRONG_SITE_URL })
    .default("http://localhost:9000")
    .describe(
      "The site's public address, for links in mails and of `leads sign-in`. Without it, this machine's address with PORT: set one of them for commands, too. Posts from pages of another origin are refused. With `https:` responses send HSTS.",
    ),
  PORT: number(0, 65_535, "9000", "The port that the host listens on."),
  HOST: text(
    "The address that the host listens on. Without it, all addresses of the machine, or only 127.0.0.1 with TRUSTED_PROXIES.",
  ),
});

export type Variables = z.output<typeof variables>;

export const SETTINGS = Object.entries(variables.shape).map(([name, field]) => ({
  name,
  fallback: field.def.defaultValue,
  about: field.description ?? "",
}));
