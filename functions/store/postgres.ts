import { Kysely, PostgresDialect } from "kysely";
import { migrate } from "./migrate";
import { assertDurablePostgres } from "./postgres-checks";
import { openPool } from "./postgres-pool";
import type { OpenDatabase } from "./sql-store";
import type { Tables } from "./tables";

/**
 * Opens the PostgreSQL database behind `url`; a statement may take `statementMs`, and the server
 * lists the connections under `name`. Throws when the database is away or would lose rows.
 */
export async function openPostgres(
  url: string,
  statementMs?: number,
  name?: string,
): Promise<OpenDatabase> {
  const dialect = new PostgresDialect({ pool: openPool(url, statementMs, name) });
  const db = new Kysely<Tables>({ dialect });
  try {
    await assertDurablePostgres(db);
    await migrate(db, "postgres");
    return { db, dialect: "postgres" };
  } catch (error) {
    await db.destroy();
    throw error;
  }
}
