import { html, raw } from "hono/html";
import { plural, t } from "../../shared/translate";
import type { Lead } from "../../store/lead";
import type { Warning } from "../alerts/warning";
import { filterForm } from "./filter-form";
import { leadRows } from "./list-row";
import { address, type ListView, viewAddress } from "./list-view";
import { VIEW_LABELS } from "./page";
import { postForm } from "./post-form";
import { type Html, type InboxContext, onOneLine } from "./texts";

/** Leads below a heading. */
export interface LeadGroup {
  /** For the script that adds new leads. */
  name: string;
  title: string;
  leads: readonly Lead[];
  /** Of all its leads. */
  count?: string;
  /** The moment beside a lead; without it, when it came. */
  at?: (lead: Lead) => string | undefined;
  /** The state that its title says. */
  implied?: string | undefined;
  /** If there are more leads than these: how many there are, and where. */
  more?: { count: string; address: string } | undefined;
}

const WARNING_LISTS: Readonly<Partial<Record<Warning["kind"], string>>> = {
  overdue: "pending",
  "channel off": "pending",
  stopped: "stopped",
};

function warningItem({ kind, text }: Warning): Html {
  const show = WARNING_LISTS[kind];
  return html`<li>
    ${text} ${show ? html`<a href="${address("all", { show })}">${t("Show them")}</a>` : ""}
  </li>`;
}

function warningRow(warnings: readonly Warning[]): Html {
  const { length } = warnings;
  if (length === 0) return html`<div data-part="warnings"></div>`;
  return html`<details class="warnings" data-part="warnings">
    <summary>
      ${plural(length, "1 thing needs your attention", "{count} things need your attention")}
    </summary>
    <ul>
      ${warnings.map(warningItem)}
    </ul>
  </details>`;
}

/** Posts the ids of the leads on the page: a real lead may have arrived meanwhile. */
function discardForm(leads: readonly Lead[]): Html {
  return html`<details>
    <summary>${t("Discard the spam of this page")}</summary>
    ${postForm(
      html`<p>
          ${plural(leads.length, "It is deleted for good.", "All {count} are deleted for good.")}
        </p>
        ${leads.map(({ id }) => html`<input type="hidden" name="id" value="${id}" />`)}
        <button class="danger" name="action" value="discard">${t("Delete them")}</button>`,
    )}
  </details>`;
}

const exportForm = (view: ListView): Html =>
  html`<details>
    <summary>${t("This list as a table")}</summary>
    ${postForm(
      html`<button name="delimiter" value=",">CSV</button>
        <button name="delimiter" value=";">
          ${t("CSV with semicolons, for Nordic spreadsheets")}
        </button>`,
      { action: viewAddress("leads.csv", view), isRow: true },
    )}
  </details>`;

interface ListProps {
  view: ListView;
  groups: readonly LeadGroup[];
  /** Of all leads of the list, in words. */
  count: string;
  unread: number;
  unreadIds: ReadonlySet<string>;
  /** More leads follow. */
  next: ListView | undefined;
  /** Changes with the leads; "" for a page that is not kept up to date. */
  version: string;
  warnings: readonly Warning[];
  emptyText: string;
  result: Html | "";
  context: InboxContext;
}

/** Of an empty group, only what the script needs to add its first lead. */
function group(
  { name, title, count, leads, at, more, implied }: LeadGroup,
  { view, context, unreadIds, groups }: ListProps,
): Html {
  const isOnly = groups.length === 1;
  return html`<div class="group" ${leads.length === 0 ? raw("hidden") : ""}>
    <h2 class="${isOnly ? "visually-hidden" : ""}">
      ${title} ${count && !more ? html`<span>${count}</span>` : ""}
      ${more ? html`<a href="${more.address}">${t("All {count}", { count: more.count })}</a>` : ""}
    </h2>
    <ul class="leads" data-leads="${name}">
      ${leadRows(leads, view, context, { unreadIds, at, implied })}
    </ul>
  </div>`;
}

export function listBody(props: ListProps): Html {
  const { view, groups, count, unread, next, version, warnings, emptyText, result, context } =
    props;
  const { list, after, order } = view;
  const leads = groups.flatMap((one) => one.leads);
  const firstPage = { ...view, after: undefined };
  const link = (to: ListView, label: string, rel = ""): Html =>
    html`<a href="${viewAddress("", to)}" rel="${rel}">${label}</a>`;
  return html`<h1 class="visually-hidden">${t(VIEW_LABELS[list])}</h1>
    ${onOneLine(filterForm(view, context, { count, unread }))}
    ${unread === 0 ? "" : postForm(html``, { id: "read" })} ${warningRow(warnings)} ${result}
    <p
      class="live"
      role="status"
      data-live
      data-version="${version}"
      data-one="${t("1 new lead")}"
      data-several="${t("{count} new leads")}"
      data-lost="${t("The site does not answer, or you are signed out: load this page again.")}"
    ></p>
    ${groups.map((one) => group(one, props))}
    <p class="empty" data-part="empty">${leads.length === 0 ? emptyText : ""}</p>
    ${list === "spam" && leads.length > 0 ? discardForm(leads) : ""}
    <nav class="links" aria-label="${t("Pages")}">
      ${after ? link(firstPage, order ? t("Oldest") : t("Newest")) : ""}
      ${next ? link(next, order ? t("Newer leads") : t("Older leads"), "next") : ""}
    </nav>
    ${list === "" ? "" : exportForm(firstPage)}`;
}
