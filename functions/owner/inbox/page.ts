import type { Context } from "hono";
import { html, raw } from "hono/html";
import { OWNER_PATH } from "../../contract/endpoint";
import type { ServiceContent } from "../../contract/service-content";
import { countUnread } from "../../store/lead-reads";
import { currentLanguage } from "../../shared/translate";
import type { Inbox } from "./actions";
import { address } from "./list-view";
import type { InboxEnv } from "./session";
import type { Html } from "./texts";

export interface PageProps {
  title: string;
  /** The current entry of the navigation. */
  current?: string;
  script?: boolean;
  body: Html;
}

const ENTRIES = { "": "Leads", calls: "Calls", counts: "Counts", access: "Access" } as const;

/** Contains exactly the text whose hash is in the policy. */
const inline = (tag: "style" | "script", text: string): Html => raw(`<${tag}>${text}</${tag}>`);

function navigation(current: string | undefined, unread: number): Html {
  const entry = ([page, label]: [string, string]) =>
    html`<li>
      <a href="${address(page)}" ${current === label ? raw('aria-current="page"') : ""}>${label}</a>
    </li>`;
  return html`<nav aria-label="Inbox">
      <ul>
        ${Object.entries(ENTRIES).map(entry)}
      </ul>
    </nav>
    <p class="unread" data-unread>${unread === 0 ? "" : `${unread} unread`}</p>`;
}

/** Responds with a page. */
export async function showPage(
  c: Context<InboxEnv>,
  { db, style, content }: Inbox,
  { title, current, script, body }: PageProps,
  status: 200 | 403 | 404 | 410 | 429 | 500 = 200,
) {
  const session = c.get("session");
  const isSignedIn = session !== undefined;
  const unread = session && status !== 500 ? await countUnread(db, session) : 0;
  const { brand } = content;
  // Requested with the cookie; without it, the response would be the sign-in page.
  const manifestLink = html`<link
    rel="manifest"
    href="${address("manifest.webmanifest")}"
    crossorigin="use-credentials"
  />`;
  const page = html`<!doctype html>
    <html lang="${currentLanguage()}">
      <head>
        <meta charset="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <meta name="robots" content="noindex" />
        <title>${unread > 0 ? `(${unread}) ` : ""}${title} · ${brand}</title>
        <link rel="icon" href="/favicon.ico" />
        <link rel="apple-touch-icon" href="/apple-touch-icon.png" />
        ${isSignedIn ? manifestLink : ""} ${inline("style", style)}
      </head>
      <body>
        <a class="visually-hidden" href="#main">Skip to content</a>
        <header>
          <p class="brand">${brand} Inbox</p>
          ${isSignedIn ? navigation(current, unread) : ""}
        </header>
        <main id="main">${body}</main>
        ${script ? inline("script", LIVE_SCRIPT) : ""}
      </body>
    </html>`;
  return c.html(page, status);
}

/** For the home screen of a phone. */
export const manifest = ({ brand, theme }: ServiceContent) => ({
  name: `${brand} Inbox`,
  short_name: "Inbox",
  display: "standalone",
  id: OWNER_PATH,
  start_url: OWNER_PATH,
  scope: OWNER_PATH,
  background_color: theme.light.surfaceNight,
  theme_color: theme.light.surfaceNight,
  icons: ["192", "512"].map((size) => ({
    src: `/icon-${size}.png`,
    sizes: `${size}x${size}`,
    type: "image/png",
  })),
});

/** Runs in the browser: adds new leads to the open list. */
function watchLeads(): void {
  const list = document.querySelector<HTMLElement>("[data-leads]");
  const live = document.querySelector("[data-live]");
  let version = list?.dataset.version;
  if (!list || !live || !version) return;
  const EVERY_MS = 5000;

  /** Adds rows without moving the focus. Returns their number. */
  function update(page: Document): number {
    const knownIds = new Set([...(list?.children ?? [])].map(({ id }) => id));
    const rows = [...page.querySelectorAll("[data-leads] > li")];
    const newRows = rows.filter(({ id }) => !knownIds.has(id));
    list?.prepend(...newRows);
    for (const part of ["unread", "warnings"]) {
      const [before, after] = [document, page].map((doc) => doc.querySelector(`[data-${part}]`));
      if (before?.textContent !== after?.textContent) before?.replaceWith(after ?? "");
    }
    document.title = page.title;
    return newRows.length;
  }

  async function load(address: string): Promise<string> {
    const response = await fetch(address, { redirect: "error" });
    if (!response.ok) throw new Error(String(response.status));
    return response.text();
  }

  async function poll(): Promise<string> {
    const newVersion = await load("/owner/version");
    if (newVersion === version) return live?.textContent ?? "";
    const count = update(new DOMParser().parseFromString(await load(location.href), "text/html"));
    version = newVersion;
    return count === 0 ? "" : count === 1 ? "1 new lead" : `${count} new leads`;
  }

  const LOST_TEXT = "The site does not answer, or you are signed out: load this page again.";
  setInterval(() => {
    if (document.hidden) return;
    poll().then(
      (text) => (live.textContent = text === LOST_TEXT ? "" : text),
      () => (live.textContent = LOST_TEXT),
    );
  }, EVERY_MS);
}

export const LIVE_SCRIPT = `(${watchLeads.toString()})()`;
