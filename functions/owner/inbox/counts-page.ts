import { html } from "hono/html";
import { DAY_MS } from "../../contract/durations";
import type { FormDefinition } from "../../contract/form-definition";
import { ownerForms } from "../../contract/forms";
import type { ServiceContent } from "../../contract/service-content";
import type { SiteZone } from "../../contract/site";
import { siteToday } from "../../contract/site-time";
import { currentLanguage, t } from "../../shared/translate";
import type { countedCalls, CountLine, countReport } from "../../store/page-counts";
import type { CountKey, CountKind } from "../../store/tables";
import { stepKey, submissionKey } from "../page-counter";
import { address } from "./list-view";
import { type Row, rows } from "./more-section";
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

type Calls = Awaited<ReturnType<typeof countedCalls>>;

/** A line of the counts, with the calls that came of it. */
type Line = CountLine & { confirmed: number; attended: number };

/** Adds the calls to the counts of their page, source or campaign. */
function withCalls(
  lines: readonly CountLine[],
  calls: Calls,
  nameOf: (key: CountKey) => string,
  content: ServiceContent,
): Line[] {
  const sums = new Map(lines.map((line) => [line.name, { ...line, confirmed: 0, attended: 0 }]));
  for (const call of calls.filter(({ confirmed }) => confirmed > 0)) {
    const name = nameOf(submissionKey(call, content));
    const none = { name, views: 0, starts: 0, sends: 0, confirmed: 0, attended: 0 };
    const line = sums.get(name) ?? none;
    line.confirmed += call.confirmed;
    line.attended += call.attended;
    sums.set(name, line);
  }
  return [...sums.values()];
}

const COLUMN_LABELS = {
  views: "Seen",
  starts: "Started",
  sends: "Sent",
  confirmed: "Confirmed",
  attended: "Took place",
} as const;

const COLUMNS = Object.entries(COLUMN_LABELS) as [keyof typeof COLUMN_LABELS, string][];

/** A zero is quiet, so that the other figures are seen. */
const figure = (count: number | string): Html =>
  html`<td class="${count === 0 ? "soft" : ""}">${count}</td>`;

function chart(title: string, lines: readonly (CountLine | Line)[], emptyName = t("none")): Html {
  const [first] = lines;
  if (!first) return html``;
  const columns = COLUMNS.filter(([kind]) => kind in first);
  const maxViews = Math.max(1, ...lines.map(({ views }) => views));
  const row = (line: CountLine | Line) =>
    html`<tr>
      <th scope="row">
        ${line.name === "" ? emptyName : shortText(line.name, 80)}
        <meter aria-hidden="true" max="${maxViews}" value="${line.views}"></meter>
      </th>
      ${columns.map(([kind]) => figure((line as Line)[kind]))}
    </tr>`;
  return html`<section>
    <table class="${columns.length > 3 ? "way" : ""}">
      <caption>
        ${title}
      </caption>
      <tr>
        <td></td>
        ${columns.map(([, label]) => html`<th scope="col">${t(label)}</th>`)}
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
    const number = index + 2;
    const name = next ? t("Step {number}: {title}", { number, title: next.title }) : t("Summary");
    return [name, reached(index + 2)];
  });
  return [
    [t("Started"), sum("starts", pages)] satisfies Stage,
    ...later,
    [t("Sent"), sum("sends", pages)] satisfies Stage,
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
  const groups = ownerForms(content, currentLanguage()).flatMap((form) => {
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
        ${t("Forms")}
      </caption>
      <thead>
        <tr>
          <td></td>
          <th scope="col">${t("Reached")}</th>
          <th scope="col">${t("Left there")}</th>
        </tr>
      </thead>
      ${groups}
    </table>
  </section>`;
}

interface CountsProps {
  report: Awaited<ReturnType<typeof countReport>>;
  calls: Calls;
  span: ReturnType<typeof readSpan>;
  content: ServiceContent;
  isCounting: boolean;
}

/** The way from a page seen to a call that took place. */
export function countsBody(props: CountsProps): Html {
  const { report, calls, span, content, isCounting } = props;
  const { total, days, forms } = report;
  const dayLines = days.map((line) => ({ ...line, name: dayText(line.name, span.since) }));
  const link = (value: number) =>
    html`<a
      href="${address("counts", { days: String(value) })}"
      aria-current="${String(value === span.span)}"
      >${t("{count} days", { count: value })}</a
    >`;
  const sum = (kind: "confirmed" | "attended") => calls.reduce((all, call) => all + call[kind], 0);
  const pages = withCalls(report.pages, calls, ({ page }) => page, content);
  const referrers = withCalls(report.referrers, calls, ({ referrer }) => referrer, content);
  const campaigns = withCalls(report.campaigns, calls, ({ campaign }) => campaign, content);
  const sums = { ...total, confirmed: sum("confirmed"), attended: sum("attended") };
  const totals = COLUMNS.map(([kind, label]): Row => [t(label), html`${sums[kind]}`]);
  return html`<div class="above">
      <h1>${t("Counts")}</h1>
      <nav class="links" aria-label="${t("Period")}">${SPANS.map(link)}</nav>
    </div>
    ${isCounting ? "" : html`<p class="message">${t("Counting is switched off (VISIT_COUNTS).")}</p>`}
    <section class="figures" aria-labelledby="totals">
      <h2 id="totals">${t("Since {day}", { day: dayText(span.since) })}</h2>
      ${rows(totals)}
    </section>
    <div class="columns">
      <div>
        ${chart(t("Pages"), pages)} ${chart(t("Came from"), referrers, t("direct or unknown"))}
        ${campaigns.some(({ name }) => name !== "") ? chart(t("Campaigns"), campaigns, t("no campaign")) : ""}
      </div>
      <div>${formTable(content, forms)} ${chart(t("Days, the newest first"), dayLines)}</div>
    </div>`;
}
