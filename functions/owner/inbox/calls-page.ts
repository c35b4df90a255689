import { html } from "hono/html";
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

interface CallsProps {
  leads: readonly Lead[];
  /** The numbers of the pages before and after this one; 0 for none. */
  earlier: number;
  later: number;
  /** The secret address of the calendar. */
  feed: string;
  result: Html | "";
  context: InboxContext;
}

const pageLink = (page: number, label: string): Html | "" =>
  page === 0 ? "" : html`<a href="${address("calls", { page: String(page) })}">${label}</a>`;

export function callsBody({ leads, earlier, later, feed, result, context }: CallsProps): Html {
  return html`<h1>Calls to come</h1>
    ${result}
    <h2 class="visually-hidden">The next first</h2>
    <ul class="leads">
      ${leadRows(leads, readView({}), context, ({ call }) => call?.startsAt)}
    </ul>
    ${leads.length === 0 ? html`<p>No calls are to come.</p>` : ""}
    <nav class="links" aria-label="Pages">
      ${pageLink(earlier, "Earlier calls")} ${pageLink(later, "Later calls")}
    </nav>
    ${feedSection(feed)}`;
}
