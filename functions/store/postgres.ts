import { Kysely, PostgresDialect } from "kysely";
import type Pg from "pg";
import { loadModule } from "../load-module";
import { migrate } from "./migrate";
import { assertDurablePostgres } from "./postgres-checks";
import type { OpenDatabase } from "./sql-store";
import type { Tables } from "./tables";

const CONNECTIONS = 10;
/** A visitor waits for these: a database that is away is told as 503 soon, in milliseconds. */
const CONNECT_MS = 5000;
const STATEMENT_MS = 10_000;

function openPool(url: string): Pg.Pool {
  const { Pool } = loadModule("pg") as typeof Pg;
  const pool = new Pool({
    connectionString: url,
    max: CONNECTIONS,
    connectionTimeoutMillis: CONNECT_MS,
    query_timeout: STATEMENT_MS,
    statement_timeout: STATEMENT_MS,
    keepAlive: true,
    application_name: "submissions",
  });
  // An idle connection that breaks is replaced by the pool; without a listener it ends the process.
  pool.on("error", () => undefined);
  return pool;
}

/** Opens the PostgreSQL database behind `url`. Throws when it is away or would lose rows. */
export async function openPostgres(url: string): Promise<OpenDatabase> {
  const dialect = new PostgresDialect({ pool: openPool(url) });
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
