import { html } from "hono/html";
import { DAY_MS } from "../../contract/durations";
import type { SiteZone } from "../../contract/site";
import { siteToday } from "../../contract/site-time";
import type { CountLine, countReport } from "../../store/page-counts";
import { address } from "./list-view";
import { dayText, type Html, shortText } from "./texts";

const SPANS = [30, 90, 365];

/** The number of days from an address, and the first day. */
export function readSpan(
  site: SiteZone,
  text: string | undefined,
  now: Date,
): { span: number; since: string } {
  const span = SPANS.find((days) => String(days) === text) ?? 30;
  return { span, since: siteToday(site, new Date(now.getTime() - span * DAY_MS)) };
}

function chart(title: string, lines: readonly CountLine[], emptyName = "none"): Html {
  if (lines.length === 0) return html``;
  const maxViews = Math.max(1, ...lines.map(({ views }) => views));
  const row = ({ name, views, starts, sends }: CountLine) =>
    html`<tr>
      <th scope="row">
        ${name === "" ? emptyName : shortText(name, 80)}
        <meter aria-hidden="true" max="${maxViews}" value="${views}"></meter>
      </th>
      ${[views, starts, sends].map((value) => html`<td>${value}</td>`)}
    </tr>`;
  const columns = ["Views", "Started", "Sent"].map((name) => html`<th scope="col">${name}</th>`);
  return html`<section>
    <table>
      <caption>
        ${title}
      </caption>
      <tr>
        <td></td>
        ${columns}
      </tr>
      ${lines.map(row)}
    </table>
  </section>`;
}

/** Page views, forms started and forms sent. */
export function countsBody(
  { total, days, pages, referrers, campaigns }: Awaited<ReturnType<typeof countReport>>,
  { span, since }: ReturnType<typeof readSpan>,
  isCounting: boolean,
): Html {
  const dayLines = days.map((line) => ({ ...line, name: dayText(line.name, since) }));
  const link = (value: number) =>
    html`<a href="${address("counts", { days: String(value) })}" aria-current="${value === span}"
      >${value} days</a
    >`;
  return html`<h1>Counts</h1>
    <p>
      ${total.views} page views, ${total.starts} forms started and ${total.sends} sent since
      ${dayText(since)}. ${isCounting ? "" : "Counting is switched off (VISIT_COUNTS)."}
    </p>
    <nav class="links" aria-label="Period">${SPANS.map(link)}</nav>
    <div class="columns">
      <div>
        ${chart("Pages", pages)} ${chart("Came from", referrers, "direct or unknown")}
        ${campaigns.some(({ name }) => name !== "") ? chart("Campaigns", campaigns, "no campaign") : ""}
      </div>
      <div>${chart("Days, the newest first", dayLines)}</div>
    </div>`;
}
