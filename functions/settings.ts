import path from "node:path";
import { readDatabase, type DatabaseSetting } from "./settings-database";
import { readNumber } from "./settings-number";
import { readMail, type MailSetting } from "./settings-mail";
import { SETTINGS, type SettingName } from "./settings-list";
import { readWebhook, type WebhookSetting } from "./settings-webhook";

export interface Settings {
  database: DatabaseSetting;
  /** Nothing is stored while the database's disk has less free space. */
  minFreeBytes: number;
  /** Where erasures are remembered outside the database. */
  erasureFolder: string;
  /** Undefined: submissions are not sent to a webhook. */
  webhook: WebhookSetting | undefined;
  /** Undefined: nobody is told by mail. */
  mail: MailSetting | undefined;
  rateLimit: RateLimitSetting;
  /** How many proxies stand in front of the host. */
  trustedProxies: number;
  /** Scheme, host and port of SITE_URL. */
  siteOrigin: string;
  port: number;
  /** Undefined: all addresses of the machine. Behind a proxy, this machine alone without HOST. */
  host: string | undefined;
}

/** How many posts may be sent. A network is an IPv4 address or an IPv6 /48. */
export interface RateLimitSetting {
  /** By one address (IPv6: one /64) in `minutes`. */
  posts: number;
  /** By one network in `minutes`. */
  networkPosts: number;
  /** By one network in 24 hours. */
  dailyPosts: number;
  /** By everyone in `minutes`. */
  totalPosts: number;
  minutes: number;
}

export type SettingsResult = { ok: true; settings: Settings } | { ok: false; problems: string[] };

export type Environment = Readonly<Record<string, string | undefined>>;

/** The environment of this process, read when it is called and not when the code was bundled. */
export function processEnvironment(): Environment {
  return globalThis.process.env;
}

const MAIL_WITHOUT_STORE =
  "SMTP_URL is set and DATABASE_URL is none: mails wait in the database until they are sent, so set " +
  "one, or leave SMTP_URL and NOTIFY_EMAIL unset";

function readOrigin(text: string, problems: string[]): string {
  try {
    const url = new URL(text);
    if (url.protocol === "http:" || url.protocol === "https:") return url.origin;
  } catch {
    // Reported below, like an address of another scheme.
  }
  problems.push(`SITE_URL is "${text}": set it to an address like https://www.example.com`);
  return "";
}

/** Reads the settings and reports every problem at once, each with what to set. */
export function readSettings(env: Environment): SettingsResult {
  const problems: string[] = [];
  const get = (name: SettingName): string => {
    const entry = SETTINGS.find((setting) => setting.name === name);
    return env[name]?.trim() || (entry?.fallback ?? "");
  };
  const webhook = readWebhook(get, problems);
  const database = readDatabase(get("DATABASE_URL"), get("WEBHOOK_URL") !== "", problems);
  const siteOrigin = readOrigin(get("SITE_URL"), problems);
  const mail = readMail(get, problems);
  if (mail && get("DATABASE_URL") === "none") problems.push(MAIL_WITHOUT_STORE);
  const number = (name: SettingName, range: readonly [number, number]): number =>
    readNumber(name, get(name), range, problems);
  const port = number("PORT", [0, 65_535]);
  const trustedProxies = number("TRUSTED_PROXIES", [0, 10]);
  const minFreeBytes = number("MIN_FREE_DISK_MB", [0, 1_000_000_000]) * 1_000_000;
  const rateLimit = {
    posts: number("RATE_LIMIT_POSTS", [1, 1_000_000]),
    networkPosts: number("RATE_LIMIT_NETWORK_POSTS", [1, 1_000_000]),
    dailyPosts: number("RATE_LIMIT_DAILY_POSTS", [1, 1_000_000]),
    totalPosts: number("RATE_LIMIT_TOTAL_POSTS", [1, 1_000_000]),
    minutes: number("RATE_LIMIT_MINUTES", [1, 1440]),
  };
  if (problems.length > 0) return { ok: false, problems };
  // Whoever reaches the host past its proxies could claim any address in X-Forwarded-For.
  const host = get("HOST") || (trustedProxies > 0 ? "127.0.0.1" : undefined);
  const besides = database.kind === "sqlite" ? path.dirname(database.file) : "data";
  const erasureFolder = get("ERASURE_FOLDER") || besides;
  return {
    ok: true,
    settings: {
      database,
      minFreeBytes,
      erasureFolder,
      webhook,
      mail,
      rateLimit,
      trustedProxies,
      siteOrigin,
      port,
      host,
    },
  };
}
