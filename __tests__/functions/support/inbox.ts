import { load } from "cheerio";
import { createAvailability } from "../../../functions/appointments/availability";
import type { ServiceContent } from "../../../functions/contract/service-content";
import { channelsOf } from "../../../functions/delivery/relays";
import { createSignInLink } from "../../../functions/owner/sign-in-link";
import { openInbox as openPages } from "../../../functions/owner/inbox/open-inbox";
import { type Environment, readSettings } from "../../../functions/settings/settings";
import { createRefusals } from "../../../functions/owner/refusals";
import { createLog } from "../../../functions/shared/log";
import type { TestDatabase } from "./databases";
import { NOW, SERVICE_CONTENT, ONE_SEAT } from "./records";

export const MAIL = { SMTP_URL: "smtp://localhost:25", NOTIFY_EMAIL: "owner@example.com" };

/** Owners who can sign in, also where no mail goes out. */
const OWNERS = { OWNER_EMAILS: "owner@example.com second@example.com" };

type Database = Pick<TestDatabase, "url" | "store" | "db">;

interface InboxOptions {
  /** Moves with the test. */
  now?: () => Date;
  /** "203.0.113.1" without it. */
  address?: string;
  /** Who signs in; the first owner without it. */
  email?: string;
  content?: ServiceContent;
}

/** The inbox of a host over a database. Addresses are relative to /owner/. */
export function openHost(
  { url, store }: Database,
  env: Environment = {},
  { now = () => NOW, content = { ...SERVICE_CONTENT, booking: ONE_SEAT } }: InboxOptions = {},
) {
  const result = readSettings({ DATABASE_URL: url, ...OWNERS, ...env });
  if (!result.ok) throw new Error(result.problems.join("\n"));
  const { settings } = result;
  const lines: string[] = [];
  const log = createLog((line) => void lines.push(line));
  const refusals = createRefusals(log, now);
  const pages = openPages("")({
    ...{ store, settings, content, now, log, refusals },
    ...{ channels: channelsOf(settings), wake: () => undefined },
    availability: createAvailability({ content, store, now }),
  });
  const base = `${settings.siteOrigin}/owner/`;
  /** As a browser on that page sends it, without a cookie. */
  const request = (path: string, init: RequestInit = {}, clientAddress = "203.0.113.1") => {
    const headers: Record<string, string> = {
      ...(init.method === "POST" && { origin: settings.siteOrigin }),
      ...(init.headers as Record<string, string>),
    };
    return pages(new Request(new URL(path, base), { ...init, headers }), clientAddress);
  };
  const post = (path: string, fields: Record<string, string>, headers = {}) =>
    request(path, { method: "POST", headers, body: new URLSearchParams(fields) });
  return { request, post, settings, lines, base };
}

/** "owner=…" of an answer that signs in. */
export const cookieOf = ({ headers }: Response): string =>
  (headers.get("set-cookie") ?? "").split(";")[0] ?? "";

const MINUTE_MS = 60_000;

export const minutesLater = (minutes: number): Date =>
  new Date(NOW.getTime() + minutes * MINUTE_MS);

/** A host whose clock the test moves. */
export function openHostAt<Opened extends Database>(database: Opened, env: Environment = {}) {
  let now = NOW;
  const host = openHost(database, env, { now: () => now });
  return { database, host, setNow: (moment: Date) => void (now = moment) };
}

/** The token of a new link. */
export async function linkToken({ db }: Database, email = "owner@example.com") {
  const inboxUrl = "http://localhost:9000/owner";
  return (
    new URL(await createSignInLink(db, { inboxUrl, email }, NOW)).searchParams.get("token") ?? ""
  );
}

/** Signs an owner in with a link. Returns the cookie. */
export async function signIn(
  database: Database,
  { post }: ReturnType<typeof openHost>,
  email?: string,
): Promise<string> {
  return cookieOf(await post("enter", { token: await linkToken(database, email) }));
}

export const isSignedIn = async (
  { request }: ReturnType<typeof openHost>,
  cookie: string,
): Promise<boolean> => (await request("", { headers: { cookie } })).status === 200;

/** The inbox of an owner who is signed in. */
export async function openInbox(
  database: Database,
  env: Environment = {},
  options: InboxOptions = {},
) {
  const host = openHost(database, env, options);
  const cookie = await signIn(database, host, options.email);
  const request = (path: string, init: RequestInit = {}) =>
    host.request(path, {
      ...init,
      headers: { cookie, ...(init.headers as Record<string, string>) },
    });
  const page = async (path: string) => load(await (await request(path)).text());
  const csrf = async (): Promise<string> =>
    String((await page("access"))("[name=csrf]").first().val());
  const post = async (path: string, fields: Record<string, string>) =>
    request(path, {
      method: "POST",
      body: new URLSearchParams({ csrf: await csrf(), ...fields }),
    });
  return {
    ...host,
    cookie,
    csrf,
    request,
    page,
    /** Sends a form of a page, with the token of the session. */
    post,
    /** Presses the button `action` of a page. Returns the page that follows. */
    async press(path: string, fields: Record<string, string>) {
      const answer = await post(path, fields);
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
