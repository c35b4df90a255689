import type { DatabaseSetting } from "../settings-database";
import { openPostgres } from "./postgres";
import type { OpenDatabase } from "./sql-store";
import { openSqlite } from "./sqlite";

/** Opens the database of the settings for reading and writing. Throws when it cannot. */
export function openDatabase(
  setting: Exclude<DatabaseSetting, { kind: "none" }>,
): Promise<OpenDatabase> {
  return setting.kind === "sqlite" ? openSqlite(setting.file) : openPostgres(setting.url);
}
