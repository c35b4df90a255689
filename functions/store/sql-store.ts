import type { Kysely } from "kysely";
import { createLeadReader } from "./leads";
import { createOutbox } from "./outbox";
import { save } from "./save";
import type { Store } from "./store";
import type { Tables } from "./tables";

/** A store over any database that Kysely speaks to. */
export function createSqlStore(db: Kysely<Tables>): Store {
  return {
    save: (submission, body) => save(db, submission, body),
    ...createOutbox(db),
    ...createLeadReader(db),
    close: () => db.destroy(),
  };
}
