import { html, raw } from "hono/html";
import type { Html } from "./texts";
import { LIVE_SCRIPT } from "./live-updates";

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
        <a class="skip" href="#main">Skip to content</a>
        <header>
          <p class="brand">${brand} <span>Inbox</span></p>
          <nav aria-label="Inbox">
            <ul>
              ${Object.entries(ENTRIES).map(([href, label]) => entry(href, label, props))}
            </ul>
          </nav>
          <p class="unread" data-unread>${unreadText(unread)}</p>
        </header>
        <main id="main" tabindex="-1">${body}</main>
        ${script ? inline("script", LIVE_SCRIPT) : ""}
      </body>
    </html>`;
}

export const alertText = (text: string): Html => html`<p class="alert" role="alert">${text}</p>`;

export const statusText = (text: string): Html => html`<p class="done" role="status">${text}</p>`;
