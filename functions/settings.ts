import { readDatabase, type DatabaseSetting } from "./settings-database";
import { SETTINGS, type SettingName } from "./settings-list";
import { readWebhook, type WebhookSetting } from "./settings-webhook";

export interface Settings {
  database: DatabaseSetting;
  /** Undefined: submissions are only stored. */
  webhook: WebhookSetting | undefined;
  /** Scheme, host and port of SITE_URL. */
  siteOrigin: string;
  port: number;
  /** Undefined: all addresses of the machine. */
  host: string | undefined;
}

export type SettingsResult = { ok: true; settings: Settings } | { ok: false; problems: string[] };

export type Environment = Readonly<Record<string, string | undefined>>;

/** The environment of this process, read when it is called and not when the code was bundled. */
export function processEnvironment(): Environment {
  return globalThis.process.env;
}

function readPort(text: string, problems: string[]): number {
  const port = Number(text);
  if (/^\d+$/.test(text) && port <= 65535) return port;
  problems.push(`PORT is "${text}": set it to a number from 0 to 65535`);
  return 0;
}

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
  const port = readPort(get("PORT"), problems);
  if (problems.length > 0) return { ok: false, problems };
  const host = get("HOST") || undefined;
  return { ok: true, settings: { database, webhook, siteOrigin, port, host } };
}
