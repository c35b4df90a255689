import type { Context } from "hono";
import { html, raw } from "hono/html";
import { OWNER_PATH } from "../../contract/endpoint";
import { ownerForms } from "../../contract/forms";
import type { ServiceContent } from "../../contract/service-content";
import { countUnread, MAX_COUNT } from "../../store/lead-reads";
import { currentLanguage, t } from "../../shared/translate";
import { countLeads } from "../../store/lead-queries";
import type { Inbox } from "./actions";
import { address, countText } from "./list-view";
import type { InboxEnv } from "./session";
import type { Html } from "./texts";

export interface PageProps {
  title: string;
  /** The address of the current view. */
  current?: string;
  script?: boolean;
  /** How many leads the owner has not read, if they are counted already. */
  unread?: number;
  body: Html;
}

/** The views, by their address below /owner. */
export const VIEW_LABELS = {
  "": "To do",
  all: "All",
  calls: "Calls",
  applicants: "Applicants",
  spam: "Spam",
  counts: "Counts",
  access: "Access",
} as const;

/** The views of leads, which come first; on a phone, the others are beside the brand. */
const LEAD_VIEWS = 5;

/** Contains exactly the text whose hash is in the policy. */
const inline = (tag: "style" | "script", text: string): Html => raw(`<${tag}>${text}</${tag}>`);

/** Whether visitors can apply, or once have. */
const hasApplicants = async ({ db, content }: Pick<Inbox, "db" | "content">) =>
  ownerForms(content).some(({ retention }) => retention === "application") ||
  (await countLeads(db, { isApplication: true }, 1)) > 0;

interface Marks {
  current: string | undefined;
  unread: number;
  /** How many leads are flagged. */
  spam: number;
}

function navigation({ current, unread, spam }: Marks, isShown: (page: string) => boolean): Html {
  const entry = ([page, label]: [string, string]) =>
    html`<li>
      <a href="${address(page)}" ${current === page ? raw('aria-current="page"') : ""}>
        ${t(label)}${page === "spam" && spam > 0 ? html` <span>${countText(spam)}</span>` : ""}
      </a>
    </li>`;
  const views = Object.entries(VIEW_LABELS);
  const shown = views.slice(0, LEAD_VIEWS).filter(([page]) => isShown(page));
  return html`<nav aria-label="${t("Inbox")}">
      <ul>
        ${shown.map(entry)}
      </ul>
      <ul>
        ${views.slice(LEAD_VIEWS).map(entry)}
      </ul>
    </nav>
    <p class="unread" data-part="unread">
      ${
        unread === 0
          ? ""
          : html`<a href="${address("all", { show: "unread" })}">
              ${t("{count} unread", { count: countText(unread) })}
            </a>`
      }
    </p>`;
}

/** Responds with a page. */
export async function showPage(
  c: Context<InboxEnv>,
  inbox: Inbox,
  { title, current, script, unread: counted, body }: PageProps,
  status: 200 | 403 | 404 | 410 | 429 | 500 = 200,
) {
  const { db, style, content } = inbox;
  const session = c.get("session");
  const isSignedIn = session !== undefined;
  const isReadable = session !== undefined && status !== 500;
  const unread = counted ?? (isReadable ? await countUnread(db, session) : 0);
  const spam = isReadable ? await countLeads(db, { isSpam: true }, MAX_COUNT + 1) : 0;
  const applicants = !isReadable || (await hasApplicants(inbox));
  const isShown = (view: string) => view !== "applicants" || applicants;
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
        <title>${unread > 0 ? `(${countText(unread)}) ` : ""}${title} · ${brand}</title>
        <link rel="icon" href="/favicon.ico" />
        <link rel="apple-touch-icon" href="/apple-touch-icon.png" />
        ${isSignedIn ? manifestLink : ""} ${inline("style", style)}
      </head>
      <body>
        <a class="visually-hidden" href="#main">${t("Skip to content")}</a>
        <header>
          <p class="brand">${brand} <span>${t("Inbox")}</span></p>
          ${isSignedIn ? navigation({ current, unread, spam }, isShown) : ""}
        </header>
        <main id="main">${body}</main>
        ${script ? inline("script", LIVE_SCRIPT) : ""}
      </body>
    </html>`;
  return c.html(page, status);
}

/** For the home screen of a phone. */
export const manifest = ({ brand, theme }: ServiceContent) => ({
  name: `${brand} ${t("Inbox")}`,
  short_name: t("Inbox"),
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

/** Runs in the browser: adds new leads to the open lists. */
function watchLeads(): void {
  const live = document.querySelector<HTMLElement>("[data-live]");
  let version = live?.dataset.version;
  if (!live || !version) return;
  const EVERY_MS = 5000;

  /** Adds rows without moving the focus. Returns their number. */
  function update(page: Document): number {
    let count = 0;
    for (const newList of page.querySelectorAll<HTMLElement>("[data-leads]")) {
      const list = document.querySelector(`[data-leads="${newList.dataset.leads}"]`);
      for (const [index, row] of [...newList.children].entries()) {
        if (!list || document.getElementById(row.id)) continue;
        list.insertBefore(row, list.children[index] ?? null);
        list.parentElement?.removeAttribute("hidden");
        count += 1;
      }
    }
    for (const after of page.querySelectorAll<HTMLElement>("[data-part]")) {
      const before = document.querySelector(`[data-part="${after.dataset.part}"]`);
      if (before?.textContent !== after.textContent) before?.replaceWith(after);
    }
    document.title = page.title;
    return count;
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
    const { one = "", several = "" } = live?.dataset ?? {};
    if (count === 0) return "";
    return count === 1 ? one : several.replace("{count}", String(count));
  }

  const { lost = "" } = live.dataset;
  setInterval(() => {
    if (document.hidden) return;
    poll().then(
      (text) => (live.textContent = text === lost ? "" : text),
      () => (live.textContent = lost),
    );
  }, EVERY_MS);
}

export const LIVE_SCRIPT = `(${watchLeads.toString()})()`;
