import { html } from "hono/html";
import { DAY_MS } from "../../contract/durations";
import type { FormDefinition } from "../../contract/form-definition";
import { ownerForms } from "../../contract/forms";
import type { ServiceContent } from "../../contract/service-content";
import type { SiteZone } from "../../contract/site";
import { siteToday } from "../../contract/site-time";
import type { CountLine, countReport } from "../../store/page-counts";
import type { CountKind } from "../../store/tables";
import { stepKey } from "../page-counter";
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

type Stage = readonly [name: string, reached: number];

/** How many visitors have reached each stage of a form, in all languages. */
function stagesOf(content: ServiceContent, form: FormDefinition, lines: readonly CountLine[]) {
  const pages = Object.values(content.formPages).flatMap((paths) => paths[form.formName] ?? []);
  const sum = (kind: CountKind, names: readonly string[]): number =>
    lines.reduce((total, line) => total + (names.includes(line.name) ? line[kind] : 0), 0);
  const reached = (step: number) =>
    sum(
      "views",
      pages.map((page) => stepKey(page, step).page),
    );
  const { steps = [] } = form;
  const later = steps.map((_, index): Stage => {
    const next = steps[index + 1];
    const name = next ? `Step ${index + 2}: ${next.title}` : "Summary";
    return [name, reached(index + 2)];
  });
  return [
    ["Started", sum("starts", pages)] satisfies Stage,
    ...later,
    ["Sent", sum("sends", pages)] satisfies Stage,
  ];
}

/** Of each form, how many visitors have reached each stage, and which share of them went no further. */
function formTable(content: ServiceContent, lines: readonly CountLine[]): Html {
  const row = ([name, reached]: Stage, index: number, stages: readonly Stage[]) => {
    const [, next] = stages[index + 1] ?? [];
    const left = next === undefined || reached === 0 ? undefined : 1 - next / reached;
    return html`<tr>
      <th scope="row">${name}</th>
      <td>${reached}</td>
      <td>${left === undefined ? "" : `${Math.max(0, Math.round(100 * left))} %`}</td>
    </tr>`;
  };
  const groups = ownerForms(content).flatMap((form) => {
    const stages = stagesOf(content, form, lines);
    if (stages.every(([, reached]) => reached === 0)) return [];
    return html`<tbody>
      <tr>
        <th scope="rowgroup" colspan="3">${form.title}</th>
      </tr>
      ${stages.map(row)}
    </tbody>`;
  });
  if (groups.length === 0) return html``;
  return html`<section>
    <table>
      <caption>
        Forms
      </caption>
      <thead>
        <tr>
          <td></td>
          <th scope="col">Reached</th>
          <th scope="col">Left there</th>
        </tr>
      </thead>
      ${groups}
    </table>
  </section>`;
}

/** Page views, forms started and sent. */
export function countsBody(
  { total, days, pages, referrers, campaigns, forms }: Awaited<ReturnType<typeof countReport>>,
  { span, since }: ReturnType<typeof readSpan>,
  content: ServiceContent,
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
      <div>${formTable(content, forms)} ${chart("Days, the newest first", dayLines)}</div>
    </div>`;
}
