import { OWNER_PATH } from "../../contract/endpoint";
import { utcMidnight } from "../../contract/calendar-day";
import { LEAD_STATES, type LeadState } from "../../store/lead";
import type { LeadFilter } from "../../store/lead-filter";
import type { LeadKey, LeadOrder } from "../../store/lead-queries";
import { MAX_COUNT, type Reader } from "../../store/lead-reads";
import { periodOf, readSearch } from "../search-dates";
import { STATE_LABELS, type InboxContext } from "./texts";

/** The lists, by their address below /owner; "" is "To do". */
export const LISTS = ["", "all", "applicants", "spam"] as const;
export type ListName = (typeof LISTS)[number];

type Show = { label: string; filter: (reader: Reader) => LeadFilter };

const ofState = (state: LeadState): Show => ({
  label: STATE_LABELS[state],
  filter: () => ({ state }),
});

/** What each list can be limited to, by its name in the address. */
export const SHOW_LABELS: Readonly<Record<ListName, Readonly<Record<string, Show>>>> = {
  "": {},
  all: {
    unread: { label: "unread", filter: (unreadFor) => ({ unreadFor }) },
    unanswered: { label: "not answered", filter: () => ({ isUnanswered: true }) },
    mine: { label: "taken by me", filter: ({ email }) => ({ takenBy: email }) },
    ...Object.fromEntries(
      LEAD_STATES.filter((state) => state !== "flagged").map((state) => [state, ofState(state)]),
    ),
  },
  applicants: {
    received: { label: "received", filter: () => ({ stages: [""] }) },
    challenge: { label: "AI challenge", filter: () => ({ stages: ["challenge"] }) },
    interview: { label: "interview", filter: () => ({ stages: ["interview"] }) },
    decided: { label: "decided", filter: () => ({ stages: ["declined", "hired"] }) },
  },
  spam: {},
};

/** The list that an address describes; invalid parameters are ignored. */
export interface ListView {
  list: ListName;
  show: string;
  form: string;
  search: string;
  /** Days; "" without a limit. */
  from: string;
  to: string;
  /** The id of a lead, for all leads of its person. */
  person: string;
  /** Empty for newest first. */
  order: "" | "oldest";
  after: LeadKey | undefined;
}

function readKey(text: string): LeadKey | undefined {
  const [receivedAt = "", ...id] = text.split(" ");
  return id.length > 0 ? { receivedAt, id: id.join(" ") } : undefined;
}

type Query = Readonly<Record<string, string>>;

const dayOf = (text = ""): string => (utcMidnight(text) ? text : "");

/** The list's name comes from the query on the pages of a lead. */
export function readView(query: Query, name = query.list): ListView {
  const list = LISTS.find((one) => one === name) ?? "";
  const isShown = Object.hasOwn(SHOW_LABELS[list], query.show ?? "");
  return {
    list,
    show: isShown ? (query.show ?? "") : "",
    form: (query.form ?? "").slice(0, 200),
    search: (query.search ?? "").trim().slice(0, 200),
    from: dayOf(query.from),
    to: dayOf(query.to),
    person: (query.person ?? "").slice(0, 300),
    order: query.order === "oldest" ? "oldest" : "",
    after: readKey(query.after ?? ""),
  };
}

/** The leads of a list. */
export function filterOf(
  view: ListView,
  reader: Reader,
  { content, now }: InboxContext,
): LeadFilter {
  const { list, show, form, from, to, person } = view;
  const { search, dates } = readSearch(content, view.search, now);
  return {
    ...SHOW_LABELS[list][show]?.filter(reader),
    isSpam: list === "spam",
    ...(list === "applicants" && { isApplication: true }),
    ...(form && { form }),
    ...(from && { since: periodOf(content, from, from).since }),
    ...(to && { until: periodOf(content, to, to).until }),
    ...(person && { samePersonAs: person }),
    ...(search && { search }),
    dates,
  };
}

export const orderOf = ({ order }: ListView): LeadOrder =>
  order === "" ? "newest first" : "oldest first";

/** The address of a page of the inbox; "" is "To do". */
export function address(page: string, values: Readonly<Record<string, string | undefined>> = {}) {
  const pairs = Object.entries(values).filter((pair): pair is [string, string] => Boolean(pair[1]));
  const path = page === "" ? OWNER_PATH : `${OWNER_PATH}/${page}`;
  return pairs.length > 0 ? `${path}?${new URLSearchParams(pairs).toString()}` : path;
}

/** The address of a page that leads back to the list; without a page, of the list itself. */
export function viewAddress(page: string, view: ListView, extra: Record<string, string> = {}) {
  const { list, after, ...values } = view;
  const key = after && `${after.receivedAt} ${after.id}`;
  const inList = { ...values, after: key, ...extra };
  return page === "" ? address(list, inList) : address(page, { list, ...inList });
}

/** Where an address of the single list of earlier releases leads now, as in mails that were sent. */
export function earlierAddress(query: Query): string | undefined {
  const { show, result, ...rest } = query;
  if (show === "flagged") return address("spam", rest);
  const isFiltered = ["show", "form", "search", "order", "after"].some((name) => query[name]);
  return isFiltered ? address("all", { show, ...rest }) : undefined;
}

/** "12", or "100+" where counting on would be slow. */
export const countText = (count: number): string =>
  count > MAX_COUNT ? `${MAX_COUNT}+` : String(count);
