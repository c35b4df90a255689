import { existsSync } from "node:fs";
import { readSettings, type Environment } from "../settings";
import { createLeadReader } from "../store/leads";
import { openDatabase } from "../store/open-database";
import type { LeadReader } from "../store/lead";

export type OpenedLeads =
  { ok: true; reader: LeadReader; close: () => Promise<void> } | { ok: false; problems: string[] };

/** Opens the database of the settings, or says in plain words why it cannot. */
export async function openLeads(env: Environment): Promise<OpenedLeads> {
  const read = readSettings(env);
  if (!read.ok) return read;
  const { database } = read.settings;
  if (database.kind === "none") {
    return { ok: false, problems: ["DATABASE_URL is none: submissions are relayed, not stored."] };
  }
  if (database.kind === "sqlite" && !existsSync(database.file)) {
    const hint = "It is made when the site first runs; start it with: npm start";
    return { ok: false, problems: [`There is no database yet at ${database.file}.`, hint] };
  }
  const { db } = await openDatabase(database);
  return { ok: true, reader: createLeadReader(db), close: () => db.destroy() };
}
