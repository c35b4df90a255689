import type { Kysely } from "kysely";
import { lineOf, type PostedForm } from "../../appointments/page-view";
import type { Lead } from "../../store/lead";
import { takeLead, updateLead } from "../../store/lead-queries";
import { markRead } from "../../store/lead-reads";
import { APPLICATION_STAGES, type Tables } from "../../store/tables";
import type { InboxHost } from "../inbox-host";
import { isApplication } from "./lead-state";
import type { Failure } from "./results";

export const MAX_REASON = 200;

/** Returns why nothing was changed. `owner` is the signed-in address. */
type Mark = (
  lead: Lead,
  inbox: Pick<InboxHost, "content" | "now"> & { db: Kysely<Tables> },
  posted: PostedForm,
  owner: string,
) => Promise<Failure | undefined>;

type Marks = Parameters<typeof updateLead>[2];

const mark =
  (values: (now: Date) => Marks): Mark =>
  async ({ id }, { db, now }) => {
    await updateLead(db, id, values(now()));
    return undefined;
  };

/** Fails if another owner has taken the lead, or given it back, since the page was opened. */
const take =
  (takes: boolean): Mark =>
  async ({ id }, { db }, posted, owner) => {
    const from = String(posted.get("from") ?? "");
    return (await takeLead(db, id, { from, by: takes ? owner : "" }))
      ? undefined
      : "taken-by-other";
  };

/** What owners note about a lead with a button: no mail goes out. */
export const MARKS: Readonly<Record<string, Mark>> = {
  async unread({ id }, { db }, _posted, email) {
    await markRead(db, { email }, id, 0);
    return undefined;
  },
  answered: mark((now) => ({ answeredAt: now.toISOString() })),
  "not-answered": mark(() => ({ answeredAt: null })),
  take: take(true),
  "give-back": take(false),

  async stage(lead, { db, content }, posted) {
    const stage = APPLICATION_STAGES.find((one) => one === posted.get("stage"));
    if (stage === undefined || !isApplication(lead, { content })) return "impossible";
    await updateLead(db, lead.id, { stage });
    return undefined;
  },

  async keep({ id }, { db }, posted) {
    const kept = lineOf(posted, "reason", MAX_REASON);
    if (kept === "") return "no-reason";
    await updateLead(db, id, { kept });
    return undefined;
  },
  "keep-no-longer": mark(() => ({ kept: "" })),
};
