import { html } from "hono/html";
import type { Warning } from "../alerts/warnings";
import { attributionSource } from "../../contract/attribution";
import { FORMS } from "../../contract/forms";
import type { Lead } from "../../store/lead";
import { address, type ListView, SHOWN, viewAddress } from "./list-view";
import {
  badge,
  CALL_LABELS,
  dayText,
  formTitle,
  type Html,
  leadName,
  shortText,
  STATE_LABELS,
  timeText,
} from "./texts";

const LIST_OF: Readonly<Partial<Record<Warning["kind"], string>>> = {
  overdue: "pending",
  "channel off": "pending",
  stopped: "stopped",
  flagged: "flagged",
};

function warningItem({ kind, text }: Warning): Html {
  const show = LIST_OF[kind];
  return html`<li>
    ${text} ${show ? html`<a href="${address("./", { show })}">Show them</a>` : ""}
  </li>`;
}

function warningList(warnings: readonly Warning[]): Html {
  const { length } = warnings;
  if (length === 0) return html`<div data-warnings></div>`;
  return html`<details class="message" data-warnings>
    <summary>${length === 1 ? "1 thing needs" : `${length} things need`} your attention</summary>
    <ul>
      ${warnings.map(warningItem)}
    </ul>
  </details>`;
}

function badges(lead: Lead): Html[] {
  const { state, call, answeredAt, attribution, notes, fields, receivedAt, remark } = lead;
  const source = attributionSource(attribution);
  return [
    ...(call
      ? [
          badge(
            call.state,
            `${CALL_LABELS[call.state]}, ${dayText(call.day, receivedAt)} ${call.slot}`,
          ),
          ...(fields.phone ? [] : [html`<span class="badge">no phone</span>`]),
        ]
      : []),
    ...(state === "delivered" ? [] : [badge(state, STATE_LABELS[state])]),
    ...(remark === "" ? [] : [badge("remark", remark)]),
    ...(answeredAt === null ? [] : [badge("answered", "answered")]),
    ...(notes.length === 0
      ? []
      : [badge("note", notes.length === 1 ? "1 note" : `${notes.length} notes`)]),
    ...(source === "" ? [] : [html`<span class="badge">from ${shortText(source, 40)}</span>`]),
  ];
}

function row(lead: Lead, view: ListView): Html {
  const { id, fields, formName, receivedAt, readAt, flag } = lead;
  const isUnread = readAt === null && flag === null;
  const excerpt = [fields.subject, fields.message, fields.experience].filter(Boolean).join(" · ");
  return html`<li id="lead-${id}" class="${isUnread ? "new" : ""}">
    <div>
      <h3>
        <a href="${viewAddress("lead", view, { id })}">${shortText(leadName(lead), 60)}</a>
        ${isUnread ? html`<span class="dot"><span class="visually-hidden">unread</span></span>` : ""}
      </h3>
      <p class="soft">
        ${formTitle(formName)}${fields.company ? html` · ${shortText(fields.company, 60)}` : ""}
      </p>
    </div>
    <p class="soft">${timeText(receivedAt)}</p>
    <div>
      ${excerpt ? html`<p class="soft">${shortText(excerpt, 100)}</p>` : ""}
      <p class="badges">${badges(lead)}</p>
    </div>
  </li>`;
}

export const leadRows = (leads: readonly Lead[], view: ListView): Html[] =>
  leads.map((lead) => row(lead, view));

function option(value: string, label: string, chosen: string): Html {
  return value === chosen
    ? html`<option value="${value}" selected>${label}</option>`
    : html`<option value="${value}">${label}</option>`;
}

function filterForm({ show, form, search, order }: ListView): Html {
  return html`<form class="filter" method="get" action="./" role="search">
    <p class="search">
      <label for="search">Search</label>
      <input id="search" name="search" type="search" maxlength="200" value="${search}" />
    </p>
    <p>
      <label for="form">Form</label>
      <select id="form" name="form">
        ${option("", "All", form)}
        ${Object.values(FORMS).map((one) => option(one.formType, formTitle(one.formName), form))}
      </select>
    </p>
    <p>
      <label for="show">Show</label>
      <select id="show" name="show">
        ${option("", "all", show)}
        ${Object.entries(SHOWN).map(([name, { label }]) => option(name, label, show))}
      </select>
    </p>
    <p>
      <label for="order">Order</label>
      <select id="order" name="order">
        ${option("", "newest first", order)} ${option("oldest", "oldest first", order)}
      </select>
    </p>
    <button class="main">Apply</button>
  </form>`;
}

/** Posts the ids of the leads on the page: a real one may have arrived meanwhile. */
function discardForm(leads: readonly Lead[]): Html {
  return html`<details>
    <summary>Discard the spam of this page</summary>
    <form method="post">
      <p>All ${leads.length} are deleted for good.</p>
      ${leads.map(({ id }) => html`<input type="hidden" name="id" value="${id}" />`)}
      <button class="danger" name="action" value="discard">Delete them</button>
    </form>
  </details>`;
}

interface ListProps {
  view: ListView;
  unread: number;
  leads: readonly Lead[];
  /** More leads follow. */
  next: ListView | undefined;
  version: string;
  warnings: readonly Warning[];
  result: Html | "";
}

export function listBody({
  view,
  unread,
  leads,
  next,
  version,
  warnings,
  result,
}: ListProps): Html {
  const isFiltered = view.show !== "" || view.form !== "" || view.search !== "";
  const none = isFiltered ? "No lead matches." : "There are no leads yet.";
  const csv = (delimiter: string) =>
    viewAddress("leads.csv", { ...view, after: undefined }, { delimiter });
  return html`<h1>Leads</h1>
    ${result} ${warningList(warnings)} ${filterForm(view)}
    <p class="live" role="status" data-live></p>
    <h2 class="visually-hidden">${isFiltered ? "Leads that match" : "All leads"}</h2>
    <ul class="leads" data-leads data-version="${view.after || view.order ? "" : version}">
      ${leadRows(leads, view)}
    </ul>
    ${leads.length === 0 ? html`<p>${none}</p>` : ""}
    ${
      unread === 0
        ? ""
        : html`<form method="post">
            <button name="action" value="read">Mark all ${unread} as read</button>
          </form>`
    }
    ${view.show === "flagged" && leads.length > 0 ? discardForm(leads) : ""}
    <nav class="links" aria-label="Pages">
      ${view.after ? html`<a href="${viewAddress("./", { ...view, after: undefined })}">${view.order ? "Oldest" : "Newest"}</a>` : ""}
      ${next ? html`<a href="${viewAddress("./", next)}" rel="next">${view.order ? "Newer" : "Older"} leads</a>` : ""}
    </nav>
    <p>
      This list as a table: <a href="${csv(",")}">CSV</a>,
      <a href="${csv(";")}">CSV with semicolons</a> for Nordic spreadsheets
    </p>`;
}
