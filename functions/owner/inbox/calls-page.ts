import { html } from "hono/html";
import type { CallList } from "../../store/call-lists";
import type { Lead } from "../../store/lead";
import { leadRows } from "./list-page";
import { address, readView } from "./list-view";
import { postForm } from "./post-form";
import type { Html, InboxContext } from "./texts";

function feedSection(url: string): Html {
  return html`<section aria-labelledby="feed">
    <h2 id="feed">In your calendar</h2>
    <p>Subscribe to this address in your calendar program: <a href="${url}">${url}</a></p>
    <p>Anyone who knows it sees the confirmed calls.</p>
    <details>
      <summary>Replace the address</summary>
      ${postForm(
        html`<p>Subscriptions to the current one will show nothing.</p>
          <button class="danger" name="action" value="feed">Make a new address</button>`,
      )}
    </details>
  </section>`;
}

interface CallSection {
  list: CallList;
  page: number;
  leads: readonly Lead[];
  hasMore: boolean;
}

interface CallsProps {
  sections: readonly CallSection[];
  /** The secret address of the calendar. */
  feed: string;
  result: Html | "";
  context: InboxContext;
}

const LISTS: Readonly<Record<CallList, { title: string; empty: string }>> = {
  waiting: { title: "Waiting for an answer", empty: "No request waits." },
  coming: { title: "Coming", empty: "No confirmed call is to come." },
  past: { title: "Past", empty: "There are no earlier calls." },
};

function listSection({ list, page, leads, hasMore }: CallSection, context: InboxContext): Html {
  const { title, empty } = LISTS[list];
  const pageLink = (number: number, label: string): Html =>
    html`<a href="${address("calls", { [list]: String(number) })}#${list}">${label}</a>`;
  return html`<h2 id="${list}">${title}</h2>
    ${
      leads.length === 0
        ? html`<p class="soft">${empty}</p>`
        : html`<ul class="leads">
            ${leadRows(leads, readView({}), context, ({ call }) => call?.startsAt)}
          </ul>`
    }
    ${
      page > 1 || hasMore
        ? html`<nav class="links" aria-label="${title}: pages">
            ${page > 1 ? pageLink(page - 1, "Back") : ""}
            ${hasMore ? pageLink(page + 1, "More") : ""}
          </nav>`
        : ""
    }`;
}

export const callsBody = ({ sections, feed, result, context }: CallsProps): Html =>
  html`<h1>Calls</h1>
    ${result} ${sections.map((section) => listSection(section, context))} ${feedSection(feed)}`;
