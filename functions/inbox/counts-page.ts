import { html } from "hono/html";
import { address } from "./list-view";
import { dayText, type Html, shortText } from "./texts";
import type { CountLine, CountReport } from "../store/page-counts";

/** By name in the address. */
export const SPANS: Readonly<Record<string, { label: string; days: number }>> = {
  "30d": { label: "30 days", days: 30 },
  "90d": { label: "90 days", days: 90 },
  "1y": { label: "A year", days: 365 },
};

/** Of the chart, which has a line for each. */
const MOST_DAYS = 31;

interface Line {
  name: Html;
  values: readonly number[];
}

/** The policy refuses inline styles; an SVG needs none. */
function bar(value: number, most: number): Html {
  const width = (100 * value) / Math.max(most, 1);
  return html`<svg aria-hidden="true" viewBox="0 0 100 6" preserveAspectRatio="none">
    <rect width="${width.toFixed(1)}" height="6" />
  </svg>`;
}

function chart(title: string, columns: readonly string[], lines: readonly Line[]): Html {
  if (lines.length === 0) return html``;
  const most = Math.max(...lines.map(({ values }) => values[0] ?? 0));
  const row = ({ name, values }: Line) =>
    html`<tr>
      <th scope="row">${name} ${bar(values[0] ?? 0, most)}</th>
      ${values.map((value) => html`<td>${value}</td>`)}
    </tr>`;
  return html`<section>
    <table>
      <caption>
        ${title}
      </caption>
      <thead>
        <tr>
          <td></td>
          ${columns.map((column) => html`<th scope="col">${column}</th>`)}
        </tr>
      </thead>
      <tbody>
        ${lines.map(row)}
      </tbody>
    </table>
  </section>`;
}

function countChart(title: string, lines: readonly CountLine[], none = "none"): Html {
  const rows = lines.map(({ name, views, starts, sends }) => ({
    name: name === "" ? html`${none}` : shortText(name, 80),
    values: [views, starts, sends],
  }));
  return chart(title, ["Views", "Started", "Sent"], rows);
}

function spanLink(name: string, chosen: string): Html {
  const label = SPANS[name]?.label ?? name;
  return name === chosen
    ? html`<strong>${label}</strong>`
    : html`<a href="${address("counts", { since: name })}">${label}</a>`;
}

/** Page views, forms started and sent. */
export function countsBody(report: CountReport, span: string, isOn: boolean): Html {
  const { since, total, days, pages, referrers, campaigns, firstPages } = report;
  const named = days.map((line) => ({ ...line, name: dayText(line.name) })).reverse();
  const landings = firstPages.map(({ name, leads }) => ({
    name: shortText(name, 80),
    values: [leads],
  }));
  const hasCampaigns = campaigns.some(({ name }) => name !== "");
  return html`<h1>Counts</h1>
    <p>
      ${total.views} page views, ${total.starts} forms started and ${total.sends} sent since
      ${dayText(since)}. ${isOn ? "" : "Counting is switched off (VISIT_COUNTS)."}
    </p>
    <nav class="links" aria-label="Period">
      ${Object.keys(SPANS).map((name) => spanLink(name, span))}
    </nav>
    <div class="columns">
      <div>
        ${countChart("Pages", pages)} ${countChart("Came from", referrers, "direct or unknown")}
        ${hasCampaigns ? countChart("Campaigns", campaigns, "no campaign") : ""}
        ${chart("First page of a lead’s visit", ["Leads"], landings)}
      </div>
      <div>${countChart("Days, the newest first", named.slice(0, MOST_DAYS))}</div>
    </div>`;
}
