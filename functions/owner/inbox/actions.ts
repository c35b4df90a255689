import { applyAction, type Scheduling } from "../../appointments/apply-action";
import { readAction, viewOf } from "../../appointments/page-view";
import { enqueueLead, retryOrEnqueue } from "../../store/deliveries";
import { deleteFlagged } from "../../store/erase";
import type { Lead } from "../../store/lead";
import { addNote, markLead } from "../../store/lead-queries";
import { type Channel, leadChannels } from "../../store/tables";
import { alertText, statusText } from "./page";
import type { Html } from "./texts";
import { normaliseText } from "../../shared/text";
import type { DatabaseHandle } from "../database-handle";
import { DUE, WHY_NOT } from "../retry-texts";
import type { ServiceContent } from "../../contract/service-content";
import type { Settings } from "../../settings/settings";

const MAX_NOTE = 5000;

/** The call of a lead as its page shows it; undefined for other leads. */
export async function readCall({ flag, id }: Lead, { store, availability, now }: Scheduling) {
  const call = flag === null ? await store.appointment(id) : undefined;
  if (!call) return undefined;
  const view = viewOf(call, "owner", { availability: await availability.current(), now: now() });
  return view.kind === "call" ? view : undefined;
}

type Body = ReadonlyMap<string, unknown>;

type Action = (lead: Lead, inbox: Inbox, body: Body) => Promise<ResultName>;

const CALL_RESULTS: Readonly<Record<string, ResultName>> = {
  confirm: "confirmed",
  propose: "proposed",
  decline: "declined",
};

const changeCall: Action = async (lead, { scheduling }, body) => {
  const view = await readCall(lead, scheduling);
  const action = view && readAction(view, body);
  if (action === undefined || action === "unpicked") return "impossible";
  if (action === "taken") return "taken";
  const { outcome } = await applyAction(scheduling, lead.id, action);
  const result = outcome === "changed" ? CALL_RESULTS[action.name] : outcome;
  return result === undefined || result === "missing" ? "impossible" : result;
};

const ACTIONS: Readonly<Record<string, Action>> = {
  async unread({ id }, { handle }) {
    await markLead(handle.db, id, "readAt", null);
    return "unread";
  },

  async answered({ id }, { handle, now }) {
    await markLead(handle.db, id, "answeredAt", now().toISOString());
    return "answered";
  },

  async "not-answered"({ id }, { handle }) {
    await markLead(handle.db, id, "answeredAt", null);
    return "not-answered";
  },

  async note({ id }, { handle, now }, body) {
    const text = normaliseText(String(body.get("note") ?? "").slice(0, MAX_NOTE), true).trim();
    if (text === "") return "no-note";
    await addNote(handle.db, id, text, now());
    return "note";
  },

  async release({ id }, { handle, channels, now }) {
    const wanted = { id, from: "flagged", channels: leadChannels(channels), now: now() } as const;
    const due = await enqueueLead(handle.db, wanted);
    if (!due) return "impossible";
    return due.length > 0 ? "due" : "no channel";
  },

  async discard({ id }, { handle }) {
    const deleted = await deleteFlagged(handle.db, [id]);
    return deleted.length > 0 ? "discarded" : "impossible";
  },

  async retry(lead, { handle, channels: on, now }) {
    const states = ["pending", "stopped"] as const;
    const result = await retryOrEnqueue(handle.db, lead, { states, on, now: now() });
    return result.ok ? "due" : result.reason;
  },

  confirm: changeCall,
  propose: changeCall,
  decline: changeCall,
};

/** Performs the action of a button on a lead's page; undefined for any other post. */
export function perform(lead: Lead, inbox: Inbox, body: Body): Promise<ResultName> | undefined {
  const name = String(body.get("action") ?? "");
  return Object.hasOwn(ACTIONS, name) ? ACTIONS[name]?.(lead, inbox, body) : undefined;
}

const DONE = {
  read: "All are marked as read.",
  unread: "Marked as unread.",
  answered: "Marked as answered.",
  "not-answered": "Marked as not answered.",
  note: "The note is saved.",
  due: DUE,
  discarded: "The spam is deleted.",
  feed: "The calendar has a new address. The one before shows nothing any more.",
  confirmed: "The call is confirmed.",
  proposed: "The other time is proposed.",
  declined: "The call is declined.",
  unchanged: "It was so before: nothing was changed.",
} as const;

const FAILED = {
  "no-note": "The note was empty: nothing was saved.",
  ...WHY_NOT,
  taken: "Another call has this time by now. Nothing was changed: pick another time.",
  impossible: "This is not possible any more. Nothing was changed.",
} as const;

export type ResultName = keyof typeof DONE | keyof typeof FAILED;

/** The result of the last action, which the address names; "" for none. */
export function resultText(name: string, channels: readonly Channel[]): Html | "" {
  if (Object.hasOwn(FAILED, name)) return alertText(FAILED[name as keyof typeof FAILED]);
  if (!Object.hasOwn(DONE, name)) return "";
  const done = DONE[name as keyof typeof DONE];
  if (!Object.values<string>(CALL_RESULTS).includes(name)) return statusText(done);
  return channels.includes("visitor-appointment")
    ? statusText(`${done} A running host writes to the visitor within a minute.`)
    : alertText(`${done} No mail is sent from here: tell the visitor.`);
}

/** What the inbox works with. */
export interface Inbox {
  handle: DatabaseHandle;
  settings: Settings;
  /** Channels that are on. */
  channels: readonly Channel[];
  scheduling: Scheduling;
  /** Of the site’s build. */
  content: ServiceContent | undefined;
  style: string;
  now: () => Date;
  /** How long to wait for locks of a running host, in milliseconds. */
  timeoutMs: number;
}
