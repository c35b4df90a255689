import type { Kysely } from "kysely";
import { leadStateColumn, type LeadState } from "./lead";
import type { Tables } from "./tables";
import { matches } from "./text-search";

export interface LeadFilter {
  state?: LeadState;
  form?: string;
  since?: string;
  email?: string;
  /** Words that all occur, in any case. */
  search?: string;
  /** Not flagged, and the owner has not opened or answered it. */
  mark?: "unread" | "unanswered";
}

const MARKS = { unread: "read_at", unanswered: "answered_at" } as const;

/** Found by the index of deliveries. */
const RARE: readonly (LeadState | undefined)[] = ["pending", "stopped", "moved"];

/** The submissions of a filter, with all columns. */
export function filtered(db: Kysely<Tables>, filter: LeadFilter) {
  const { state, form, since, email, search, mark } = filter;
  return db
    .selectFrom("submissions")
    .selectAll("submissions")
    .$if(state !== undefined, (query) => query.where(leadStateColumn, "=", state ?? "stored"))
    .$if(RARE.includes(state), (query) =>
      query.where("id", "in", (eb) =>
        eb
          .selectFrom("deliveries")
          .select("submission_id")
          .where("state", "=", state as "pending"),
      ),
    )
    .$if(form !== undefined, (query) =>
      query.where((eb) =>
        eb.or([eb("form_name", "=", form ?? ""), eb("form_type", "=", form ?? "")]),
      ),
    )
    .$if(since !== undefined, (query) => query.where("received_at", ">=", since ?? ""))
    .$if(email !== undefined, (query) => query.where("email", "=", email ?? ""))
    .$if(search !== undefined, (query) => query.where(matches(db, search ?? "")))
    .$if(mark !== undefined, (query) =>
      query.where(MARKS[mark ?? "unread"], "is", null).where("flag", "is", null),
    );
}
