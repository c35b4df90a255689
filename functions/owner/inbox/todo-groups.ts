import type { Kysely } from "kysely";
import { DAY_MS } from "../../contract/durations";
import { t } from "../../shared/translate";
import { callList } from "../../store/call-lists";
import { MAX_COUNT } from "../../store/lead-reads";
import { readTodo, TODO_GROUPS, type TodoGroup } from "../../store/todo";
import type { Tables } from "../../store/tables";
import { leadPage } from "../../store/lead-queries";
import type { LeadGroup } from "./list-page";
import { decisionWeeks } from "./list-row";
import {
  address,
  countText,
  filterOf,
  type ListView,
  orderOf,
  SHOW_LABELS,
  viewAddress,
} from "./list-view";
import { LEAD_LABELS, STAGE_LABELS } from "./lead-state";
import { CALL_LABELS, type InboxContext } from "./texts";
import type { Reader } from "../../store/lead-reads";

/** How many leads of a group are shown. */
const GROUP_SIZE = 8;

const GROUP_LABELS: Readonly<Record<TodoGroup, string>> = {
  calls: "Calls to answer",
  messages: "Messages to answer",
  applicants: "Applicants",
  outcomes: "How did the call go?",
};

/** The state of most leads of a group, which its heading says. */
const GROUP_STATES: Readonly<Record<TodoGroup, string>> = {
  calls: CALL_LABELS.held,
  messages: LEAD_LABELS.us,
  applicants: STAGE_LABELS[""],
  outcomes: CALL_LABELS.begun,
};

const GROUP_ADDRESSES: Readonly<Record<TodoGroup, string>> = {
  calls: address("calls"),
  messages: address("all", { show: "unanswered", order: "oldest" }),
  applicants: address("applicants"),
  outcomes: `${address("calls")}#past`,
};

const byCall: LeadGroup["at"] = ({ call }) => call?.startsAt;
const bySince: LeadGroup["at"] = ({ waitingSince, receivedAt }) => waitingSince ?? receivedAt;

/** What waits for the owners, and the next confirmed call. Returns how many wait, too. */
export async function todoGroups(
  db: Kysely<Tables>,
  context: InboxContext,
): Promise<{ groups: LeadGroup[]; count: number }> {
  const { now } = context;
  const decisionMs = decisionWeeks(context) * 7 * DAY_MS;
  const todo = await readTodo(db, {
    now,
    decisionBefore: new Date(now.getTime() - decisionMs).toISOString(),
    size: GROUP_SIZE,
    maxCount: MAX_COUNT + 1,
  });
  const groups = TODO_GROUPS.map((name): LeadGroup => {
    const { leads, count } = todo[name];
    const hasMore = count > leads.length;
    return {
      name,
      title: t(GROUP_LABELS[name]),
      leads,
      at: name === "calls" || name === "outcomes" ? byCall : bySince,
      count: countText(count),
      implied: t(GROUP_STATES[name]),
      more: hasMore ? { count: countText(count), address: GROUP_ADDRESSES[name] } : undefined,
    };
  });
  const [next] = await callList(db, "coming", now, { limit: 1 });
  const nextCall = {
    name: "next",
    title: t("Next call"),
    leads: next ? [next] : [],
    at: byCall,
    implied: t(CALL_LABELS.confirmed),
  };
  const count = TODO_GROUPS.reduce((sum, name) => sum + todo[name].count, 0);
  return { groups: [...groups, nextCall], count };
}

const capitalised = ([first = "", ...rest]: string): string => first.toUpperCase() + rest.join("");

/** The applicants of each stage: those who wait longest first, and the latest decisions. */
export async function stageGroups(
  db: Kysely<Tables>,
  view: ListView,
  reader: Reader,
  context: InboxContext,
): Promise<LeadGroup[]> {
  const groups: LeadGroup[] = [];
  for (const [show, { label }] of Object.entries(SHOW_LABELS.applicants)) {
    const order = show === "decided" ? ("" as const) : ("oldest" as const);
    const stageView = { ...view, show, order };
    const filter = filterOf(stageView, reader, context);
    const rows = await leadPage(db, filter, orderOf(stageView), { size: GROUP_SIZE + 1 });
    const more = { count: "", address: viewAddress("", stageView) };
    groups.push({
      name: show,
      title: capitalised(t(label)),
      implied: t(label),
      leads: rows.slice(0, GROUP_SIZE),
      count: String(rows.length),
      more: rows.length > GROUP_SIZE ? more : undefined,
    });
  }
  return groups;
}
