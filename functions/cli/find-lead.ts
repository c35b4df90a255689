import type { Kysely } from "kysely";
import type { Lead } from "../store/lead";
import type { Tables } from "../store/tables";
import { LEADS_COMMAND } from "../leads-command";
import { visibleLine } from "./format";
import { createLeadReader } from "../store/lead-queries";

type FoundLead = { ok: true; lead: Lead } | { ok: false; problem: string };

const HEX_AND_DASHES = /^[0-9a-f-]{1,36}$/;

/** The one lead with this id, or whose id starts like this. */
export async function findLead(db: Kysely<Tables>, id: string): Promise<FoundLead> {
  const prefix = id.trim().toLowerCase();
  const isId = HEX_AND_DASHES.test(prefix);
  const [lead, another] = isId ? await createLeadReader(db).leadsByPrefix(prefix) : [];
  if (lead && !another) return { ok: true, lead };
  const problem = lead
    ? `Several submissions have an id that starts with ${prefix}. Give more of it.`
    : `There is no submission with the id ${visibleLine(id)}. See the ids with: ${LEADS_COMMAND} list`;
  return { ok: false, problem };
}
