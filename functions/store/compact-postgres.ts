import type Pg from "pg";
import { loadModule } from "../load-module";

/** For a table of millions of leads, in milliseconds. */
const STATEMENT_MS = 60 * 60 * 1000;

/**
 * Writes both tables anew without what was deleted. Their statistics keep samples of the columns,
 * so these are taken anew too, and the catalogue that holds them is rewritten.
 */
export async function compactPostgres(url: string): Promise<void> {
  const { Client } = loadModule("pg") as typeof Pg;
  const client = new Client({ connectionString: url, statement_timeout: STATEMENT_MS });
  // A connection that breaks fails the query that is under way; without a listener, the process.
  client.on("error", () => undefined);
  await client.connect();
  try {
    await client.query("vacuum (full, analyze) deliveries");
    await client.query("vacuum (full, analyze) submissions");
    // PostgreSQL only warns where this is not allowed.
    await client.query("vacuum full pg_catalog.pg_statistic");
  } finally {
    await client.end();
  }
}
