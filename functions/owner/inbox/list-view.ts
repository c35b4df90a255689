import { OWNER_PATH } from "../../contract/endpoint";
import { LEAD_STATES } from "../../store/lead";
import type { LeadFilter } from "../../store/lead-filter";
import type { LeadKey, LeadOrder } from "../../store/lead-queries";
import { STATE_LABELS } from "./texts";

/** What the list can be limited to, by name in the address. */
export const SHOWN: Readonly<Record<string, { label: string; filter: LeadFilter }>> = {
  unread: { label: "unread", filter: { mark: "unread" } },
  unanswered: { label: "not answered", filter: { mark: "unanswered" } },
  ...Object.fromEntries(
    LEAD_STATES.map((state) => [state, { label: STATE_LABELS[state], filter: { state } }]),
  ),
};

/** The list of an address; parameters that are not valid are ignored. */
export interface ListView {
  show: string;
  form: string;
  search: string;
  filter: LeadFilter;
  /** Empty for the newest first. */
  order: "" | "oldest";
  after: LeadKey | undefined;
}

function readKey(text: string): LeadKey | undefined {
  const [receivedAt = "", ...id] = text.split(" ");
  return id.length > 0 ? { receivedAt, id: id.join(" ") } : undefined;
}

export function readView(query: Readonly<Record<string, string>>): ListView {
  const show = Object.hasOwn(SHOWN, query.show ?? "") ? (query.show ?? "") : "";
  const form = (query.form ?? "").slice(0, 200);
  const search = (query.search ?? "").trim().slice(0, 200);
  return {
    show,
    form,
    search,
    filter: { ...SHOWN[show]?.filter, ...(form && { form }), ...(search && { search }) },
    order: query.order === "oldest" ? "oldest" : "",
    after: readKey(query.after ?? ""),
  };
}

export const orderOf = ({ order }: ListView): LeadOrder =>
  order === "" ? "newest first" : "oldest first";

/** The address of a page of the inbox; "" is the list. */
export function address(page: string, values: Readonly<Record<string, string | undefined>> = {}) {
  const given = Object.entries(values).filter((pair): pair is [string, string] => Boolean(pair[1]));
  const path = page === "" ? OWNER_PATH : `${OWNER_PATH}/${page}`;
  return given.length > 0 ? `${path}?${new URLSearchParams(given).toString()}` : path;
}

export function viewAddress(page: string, view: ListView, more: Record<string, string> = {}) {
  const { show, form, search, order, after } = view;
  const key = after && `${after.receivedAt} ${after.id}`;
  return address(page, { show, form, search, order, after: key, ...more });
}
