import { existsSync } from "node:fs";
import { readSettings, type Environment } from "../settings";
import { createLeadReader } from "../store/leads";
import { openSqliteForReading } from "../store/sqlite";
import type { LeadReader } from "../store/store";

export type OpenedLeads =
  { ok: true; reader: LeadReader; close: () => Promise<void> } | { ok: false; problems: string[] };

/** Opens the database of the settings for reading, or says in plain words why it cannot. */
export function openLeads(env: Environment): OpenedLeads {
  const read = readSettings(env);
  if (!read.ok) return read;
  const { database } = read.settings;
  if (database.kind === "none") {
    return { ok: false, problems: ["DATABASE_URL is none: submissions are relayed, not stored."] };
  }
  if (!existsSync(database.file)) {
    const hint = "It is made when the site first runs; start it with: npm start";
    return { ok: false, problems: [`There is no database yet at ${database.file}.`, hint] };
  }
  const db = openSqliteForReading(database.file);
  return { ok: true, reader: createLeadReader(db), close: () => db.destroy() };
}
