import { load } from "cheerio";
import { createScheduling } from "../../../functions/appointments/apply-action";
import { channelsOf } from "../../../functions/delivery/channels";
import { openHandle } from "../../../functions/owner/database-handle";
import { createInboxApp } from "../../../functions/owner/inbox/app";
import { type Environment, readSettings } from "../../../functions/settings/settings";
import type { TestDatabase } from "./databases";
import { NOW } from "./records";
import { SERVICE_CONTENT as content } from "./service-content";

export const MAIL = { SMTP_URL: "smtp://localhost:25", NOTIFY_EMAIL: "owner@example.com" };

const opened: (() => Promise<void>)[] = [];
afterEach(async () => {
  for (const close of opened.splice(0)) await close();
});

/** The inbox over a database. Addresses are relative to its token, as in its pages. */
export async function openInbox({ url }: TestDatabase, env: Environment = {}) {
  const read = readSettings({ DATABASE_URL: url, ...env });
  if (!read.ok || read.settings.database.kind === "none")
    throw new Error("These settings are wrong.");
  const { settings } = read;
  const handle = await openHandle(read.settings.database);
  opened.push(handle.close);
  const now = () => NOW;
  const channels = channelsOf(settings, true);
  const scheduling = createScheduling({ db: handle.db, content, channels, now });
  const parts = {
    handle,
    settings,
    channels,
    scheduling,
    now,
    content,
    style: "",
    timeoutMs: 5000,
  };
  const app = createInboxApp(parts, "the-token");
  const host = "127.0.0.1:9100";
  const request = (path: string, init: RequestInit = {}) =>
    app.request(new URL(path, `http://${host}/the-token/`).href, {
      ...init,
      headers: { host, ...(init.headers as Record<string, string>) },
    });
  const page = async (path: string) => load(await (await request(path)).text());
  return {
    app,
    request,
    page,
    /** Presses the button `action` of a page. Returns the page that follows. */
    async press(path: string, fields: Record<string, string>) {
      const headers = { origin: `http://${host}` };
      const answer = await request(path, {
        method: "POST",
        headers,
        body: new URLSearchParams(fields),
      });
      const next = answer.headers.get("location");
      return next === null ? load(await answer.text()) : page(next);
    },
    /** The names in the list. */
    async names(path: string): Promise<string[]> {
      const $ = await page(path);
      return $("[data-leads] h3 a")
        .toArray()
        .map((link) => $(link).text().trim());
    },
  };
}
