import type { DatabaseSetting } from "../settings-database";
import { applyErasures } from "./erasures/erasures";
import { openPostgres } from "./postgres";
import type { OpenDatabase } from "./sql-store";
import { openSqlite } from "./sqlite";

/**
 * Opens the database of the settings for reading and writing, and deletes whom a restored backup
 * has brought back although they were erased. Throws when it cannot.
 */
export async function openDatabase(
  setting: Exclude<DatabaseSetting, { kind: "none" }>,
  erasureFolder?: string,
): Promise<OpenDatabase> {
  const opened = await (setting.kind === "sqlite"
    ? openSqlite(setting.file)
    : openPostgres(setting.url));
  try {
    if (erasureFolder !== undefined) await applyErasures(opened.db, erasureFolder);
    return opened;
  } catch (error) {
    await opened.db.destroy();
    throw error;
  }
}
