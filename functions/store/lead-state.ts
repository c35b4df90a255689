import { sql, type RawBuilder } from "kysely";
import type { LeadState } from "./lead";

/** What `leadState` says of a lead, as a column of a query over `submissions`. */
export const leadStateColumn: RawBuilder<LeadState> = sql`
  case when submissions.flag is not null then 'flagged' else coalesce((
    select deliveries.state from deliveries where deliveries.submission_id = submissions.id
    order by case deliveries.state
      when 'stopped' then 0 when 'pending' then 1 when 'moved' then 2 else 3 end
    limit 1), 'stored') end`;
