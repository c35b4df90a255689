import { html, raw } from "hono/html";
import type { Html } from "./texts";

/** What every page needs. */
export interface Frame {
  brand: string;
  style: string;
  unread: number;
}

export interface PageProps {
  title: string;
  /** The entry of the navigation that is open. */
  current?: string;
  script?: boolean;
  body: Html;
}

const ENTRIES = { "./": "Leads", calls: "Calls", counts: "Counts" } as const;

function entry(href: string, label: string, { current }: PageProps): Html {
  const isCurrent = current === label ? raw(' aria-current="page"') : "";
  return html`<li><a href="${href}" ${isCurrent}>${label}</a></li>`;
}

/** Exactly the text whose hash is in the policy. */
const inline = (tag: "style" | "script", text: string): Html => raw(`<${tag}>${text}</${tag}>`);

const unreadText = (unread: number): string => (unread === 0 ? "" : `${unread} unread`);

export function renderPage({ brand, style, unread }: Frame, props: PageProps): Html {
  const { title, body, script } = props;
  return html`<!doctype html>
    <html lang="en">
      <head>
        <meta charset="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <meta name="robots" content="noindex" />
        <title>${unread > 0 ? `(${unread}) ` : ""}${title} · ${brand}</title>
        <link rel="icon" href="data:," />
        ${inline("style", style)}
      </head>
      <body>
        <a class="visually-hidden" href="#main">Skip to content</a>
        <header>
          <p class="brand">${brand} Inbox</p>
          <nav aria-label="Inbox">
            <ul>
              ${Object.entries(ENTRIES).map(([href, label]) => entry(href, label, props))}
            </ul>
          </nav>
          <p class="unread" data-unread>${unreadText(unread)}</p>
        </header>
        <main id="main">${body}</main>
        ${script ? inline("script", LIVE_SCRIPT) : ""}
      </body>
    </html>`;
}

export const alertText = (text: string): Html => html`<p class="message" role="alert">${text}</p>`;

export const statusText = (text: string): Html =>
  html`<p class="message" role="status">${text}</p>`;

/** Runs in the browser: new leads appear in the list that is open. */
function watchLeads(): void {
  const list = document.querySelector<HTMLElement>("[data-leads]");
  const live = document.querySelector("[data-live]");
  let version = list?.dataset.version;
  if (!list || !live || !version) return;
  const EVERY_MS = 5000;

  /** Adds rows without moving the focus; returns their number. */
  function show(page: Document): number {
    const known = new Set([...(list?.children ?? [])].map(({ id }) => id));
    const rows = [...page.querySelectorAll("[data-leads] > li")];
    const added = rows.filter(({ id }) => !known.has(id));
    list?.prepend(...added);
    for (const part of ["unread", "warnings"]) {
      const [before, after] = [document, page].map((one) => one.querySelector(`[data-${part}]`));
      if (before?.textContent !== after?.textContent) before?.replaceWith(after ?? "");
    }
    document.title = page.title;
    return added.length;
  }

  async function read(address: string): Promise<string> {
    const response = await fetch(address);
    if (!response.ok) throw new Error(String(response.status));
    return response.text();
  }

  async function look(): Promise<string> {
    const current = await read("version");
    if (current === version) return live?.textContent ?? "";
    const added = show(new DOMParser().parseFromString(await read(location.href), "text/html"));
    version = current;
    return added === 0 ? "" : added === 1 ? "1 new lead" : `${added} new leads`;
  }

  const LOST = "The inbox has stopped, or has a new address: look at its terminal.";
  setInterval(() => {
    if (document.hidden) return;
    look().then(
      (text) => (live.textContent = text === LOST ? "" : text),
      () => (live.textContent = LOST),
    );
  }, EVERY_MS);
}

export const LIVE_SCRIPT = `(${watchLeads.toString()})()`;
