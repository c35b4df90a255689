import { OWNER_PATH } from "../../contract/endpoint";
import { LEAD_STATES } from "../../store/lead";
import type { LeadFilter } from "../../store/lead-filter";
import type { LeadKey, LeadOrder } from "../../store/lead-queries";
import type { Reader } from "../../store/lead-reads";
import { STATE_LABELS } from "./texts";

/** Filters of the list, by their name in the address. */
export const LIST_FILTERS: Readonly<Record<string, { label: string; filter: LeadFilter }>> = {
  unread: { label: "unread", filter: {} },
  unanswered: { label: "not answered", filter: { isUnanswered: true } },
  ...Object.fromEntries(
    LEAD_STATES.map((state) => [state, { label: STATE_LABELS[state], filter: { state } }]),
  ),
};

/** The list that an address describes; invalid parameters are ignored. */
export interface ListView {
  show: string;
  form: string;
  search: string;
  filter: LeadFilter;
  /** Empty for newest first. */
  order: "" | "oldest";
  after: LeadKey | undefined;
}

function readKey(text: string): LeadKey | undefined {
  const [receivedAt = "", ...id] = text.split(" ");
  return id.length > 0 ? { receivedAt, id: id.join(" ") } : undefined;
}

export function readView(query: Readonly<Record<string, string>>, reader: Reader): ListView {
  const show = Object.hasOwn(LIST_FILTERS, query.show ?? "") ? (query.show ?? "") : "";
  const form = (query.form ?? "").slice(0, 200);
  const search = (query.search ?? "").trim().slice(0, 200);
  return {
    show,
    form,
    search,
    filter: {
      ...LIST_FILTERS[show]?.filter,
      ...(show === "unread" && { unreadFor: reader }),
      ...(form && { form }),
      ...(search && { search }),
    },
    order: query.order === "oldest" ? "oldest" : "",
    after: readKey(query.after ?? ""),
  };
}

export const orderOf = ({ order }: ListView): LeadOrder =>
  order === "" ? "newest first" : "oldest first";

/** The address of a page of the inbox; "" is the list. */
export function address(page: string, values: Readonly<Record<string, string | undefined>> = {}) {
  const pairs = Object.entries(values).filter((pair): pair is [string, string] => Boolean(pair[1]));
  const path = page === "" ? OWNER_PATH : `${OWNER_PATH}/${page}`;
  return pairs.length > 0 ? `${path}?${new URLSearchParams(pairs).toString()}` : path;
}

export function viewAddress(page: string, view: ListView, extra: Record<string, string> = {}) {
  const { show, form, search, order, after } = view;
  const key = after && `${after.receivedAt} ${after.id}`;
  return address(page, { show, form, search, order, after: key, ...extra });
}
