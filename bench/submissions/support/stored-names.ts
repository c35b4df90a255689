import type { DatabaseSetting } from "../../../functions/settings";
import { openDatabase } from "../../../functions/store/sql-store";

/** The id and the name of everything that is stored in a database. */
export async function storedNames(
  database: Exclude<DatabaseSetting, { kind: "none" }>,
): Promise<[id: string, name: string][]> {
  const { db } = await openDatabase(database);
  const rows = await db.selectFrom("submissions").select(["id", "fields"]).execute();
  await db.destroy();
  return rows.map(({ id, fields }) => [id, (JSON.parse(fields) as { name: string }).name]);
}
