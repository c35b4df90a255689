import { html, raw } from "hono/html";
import type { Warning } from "../alerts/warning";
import { attributionSource } from "../../contract/attribution";
import { longAnswers } from "../../contract/forms";
import type { Lead } from "../../store/lead";
import { answeredText } from "./answer-section";
import { filterForm } from "./filter-form";
import { address, type ListView, viewAddress } from "./list-view";
import { postForm } from "./post-form";
import {
  badge,
  callBadges,
  callTimeText,
  formTitle,
  type Html,
  leadName,
  onOneLine,
  shortText,
  STATE_LABELS,
  timeText,
  type InboxContext,
} from "./texts";

function badges(lead: Lead, context: InboxContext): Html[] {
  const { state, call, answeredAt, attribution, notes, fields, remark } = lead;
  const source = attributionSource(attribution);
  return [
    ...(call
      ? [
          ...callBadges(call, context, callTimeText(call, context.today)),
          ...(fields.phone ? [] : [html`<span class="badge">no phone</span>`]),
        ]
      : []),
    ...(state === "delivered" ? [] : [badge(state, STATE_LABELS[state])]),
    ...(remark === "" ? [] : [badge("remark", remark)]),
    ...(answeredAt === null ? [] : [badge("answered", answeredText(lead, context))]),
    ...(notes.length === 0
      ? []
      : [badge("note", notes.length === 1 ? "1 note" : `${notes.length} notes`)]),
    ...(source === "" ? [] : [html`<span class="badge">from ${shortText(source, 24)}</span>`]),
  ];
}

/** `at`: the timestamp beside the lead. */
function row(
  lead: Lead,
  view: ListView,
  context: InboxContext,
  isUnread: boolean,
  at = lead.receivedAt,
): Html {
  const { content } = context;
  const { id, fields } = lead;
  const excerpt = [fields.subject, ...longAnswers(content, lead)].filter(Boolean).join(" · ");
  return html`<li id="lead-${id}" ${isUnread ? raw('class="new"') : ""}>
    <div>
      <h3>
        <a href="${viewAddress("lead", view, { id })}">${shortText(leadName(lead), 40)}</a>
        ${isUnread ? html`<span class="dot"><span class="visually-hidden">unread</span></span>` : ""}
      </h3>
      <p class="soft">
        ${formTitle(content, lead)}${fields.company ? html` · ${shortText(fields.company, 32)}` : ""}
      </p>
    </div>
    <p class="soft">${timeText(at, context)}</p>
    <div>
      ${excerpt ? html`<p class="soft">${shortText(excerpt, 60)}</p>` : ""}
      <p class="badges">${badges(lead, context)}</p>
    </div>
  </li>`;
}

type MomentOf = (lead: Lead) => string | undefined;

export const leadRows = (
  leads: readonly Lead[],
  view: ListView,
  context: InboxContext,
  { unreadIds, at }: { unreadIds: ReadonlySet<string>; at?: MomentOf },
) => leads.map((lead) => onOneLine(row(lead, view, context, unreadIds.has(lead.id), at?.(lead))));

const count = (number: number, one: string, several: string): string =>
  number === 1 ? `1 ${one}` : `${number} ${several}`;

/** The next confirmed call, and how many others wait. */
function callsLine({ next, owner, visitor }: CallsAhead, context: InboxContext): Html | "" {
  const waiting = [
    ...(owner > 0 ? [count(owner, "request waits for you", "requests wait for you")] : []),
    ...(visitor > 0 ? [count(visitor, "waits for the visitor", "wait for the visitor")] : []),
  ].join(", ");
  if (!next?.call && waiting === "") return "";
  return html`<p class="message next">
    ${
      next?.call
        ? html`<a href="${address("lead", { id: next.id })}">
            Next call: ${callTimeText(next.call, context.today)} · ${shortText(leadName(next), 60)}
          </a>`
        : ""
    }
    ${waiting ? html`<a href="${address("calls")}">${waiting}</a>` : ""}
  </p>`;
}

const WARNING_LISTS: Readonly<Partial<Record<Warning["kind"], string>>> = {
  overdue: "pending",
  "channel off": "pending",
  stopped: "stopped",
  flagged: "flagged",
};

function warningItem({ kind, text }: Warning): Html {
  const show = WARNING_LISTS[kind];
  return html`<li>
    ${text} ${show ? html`<a href="${address("", { show })}">Show them</a>` : ""}
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

/** Posts the ids of the leads on the page: a real lead may have arrived meanwhile. */
function discardForm(leads: readonly Lead[]): Html {
  return html`<details>
    <summary>Discard the spam of this page</summary>
    ${postForm(
      html`<p>All ${leads.length} are deleted for good.</p>
        ${leads.map(({ id }) => html`<input type="hidden" name="id" value="${id}" />`)}
        <button class="danger" name="action" value="discard">Delete them</button>`,
    )}
  </details>`;
}

/** The next confirmed call, and how many calls wait for each side. */
interface CallsAhead {
  next: Lead | undefined;
  owner: number;
  visitor: number;
}

interface ListProps {
  view: ListView;
  unread: number;
  unreadIds: ReadonlySet<string>;
  leads: readonly Lead[];
  /** More leads follow. */
  next: ListView | undefined;
  version: string;
  warnings: readonly Warning[];
  calls: CallsAhead;
  result: Html | "";
  context: InboxContext;
}

export function listBody(props: ListProps): Html {
  const { view, unread, unreadIds, leads, next, version, warnings, calls, result, context } = props;
  const isFiltered = view.show !== "" || view.form !== "" || view.search !== "";
  const emptyText = isFiltered ? "No lead matches." : "There are no leads yet.";
  const firstPage = { ...view, after: undefined };
  return html`<h1>Leads</h1>
    ${result} ${callsLine(calls, context)} ${warningList(warnings)}
    ${
      unread === 0
        ? ""
        : postForm(html`<button name="action" value="read">Mark all ${unread} as read</button>`)
    }
    ${onOneLine(filterForm(view, context))}
    <p class="live" role="status" data-live></p>
    <h2 class="visually-hidden">${isFiltered ? "Leads that match" : "All leads"}</h2>
    <ul class="leads" data-leads data-version="${view.after || view.order ? "" : version}">
      ${leadRows(leads, view, context, { unreadIds })}
    </ul>
    ${leads.length === 0 ? html`<p>${emptyText}</p>` : ""}
    ${view.show === "flagged" && leads.length > 0 ? discardForm(leads) : ""}
    <nav class="links" aria-label="Pages">
      ${view.after ? html`<a href="${viewAddress("", firstPage)}">${view.order ? "Oldest" : "Newest"}</a>` : ""}
      ${next ? html`<a href="${viewAddress("", next)}" rel="next">${view.order ? "Newer" : "Older"} leads</a>` : ""}
    </nav>
    ${postForm(
      html`<span>This list as a table:</span>
        <button name="delimiter" value=",">CSV</button>
        <button name="delimiter" value=";">CSV with semicolons, for Nordic spreadsheets</button>`,
      { action: viewAddress("leads.csv", firstPage), isRow: true },
    )}`;
}
