import type { PostgresPool, PostgresPoolClient } from "kysely";
import type Pg from "pg";
import { loadModule } from "../load-module";
import { errorCode } from "../log";
import { assertWritable, connectError, READ_ONLY } from "./postgres-checks";

const CONNECTIONS = 10;
/** A visitor waits for these: a database that is away is told as 503 soon, in milliseconds. */
const CONNECT_MS = 5000;
const STATEMENT_MS = 10_000;

/** What the server itself has answered carries a code of five characters (SQLSTATE). */
function isAnswer(error: unknown): boolean {
  return /^[0-9A-Z]{5}$/.test(errorCode(error));
}

/**
 * A connection that has failed without an answer of the server (a time-out, a broken line) is not
 * asked again, not even to roll back, and not given back to the pool: whoever took it next would
 * wait on the same dead line, also when the database has long been back. Nor is one to a server that
 * has become read-only: the next one may lead to the new primary.
 */
function guarded(client: Pg.PoolClient): PostgresPoolClient {
  let broken: Error | undefined;
  async function query(text: string, values: unknown[]) {
    if (broken) throw broken;
    try {
      return await client.query(text, values);
    } catch (error) {
      if (!isAnswer(error) || errorCode(error) === READ_ONLY)
        broken = error instanceof Error ? error : new Error("No answer.");
      throw error;
    }
  }
  // Kysely asks with cursors only for what is streamed, which this store does not do.
  const asked = query as unknown as PostgresPoolClient["query"];
  return { query: asked, release: () => client.release(broken) };
}

export interface PoolOptions {
  /** How long a statement may take, in milliseconds; 0: as long as it needs. */
  statementMs?: number;
  name?: string;
  max?: number;
}

/**
 * Connections to the PostgreSQL behind `url`. The name is a host's: `leads move` looks for it, so
 * that one connection stays open also where nothing happens for hours.
 */
export function openPool(
  url: string,
  { statementMs = STATEMENT_MS, name = "submissions", max = CONNECTIONS }: PoolOptions = {},
): PostgresPool {
  const { Pool } = loadModule("pg") as typeof Pg;
  const pool = new Pool({
    connectionString: url,
    min: 1,
    max,
    connectionTimeoutMillis: CONNECT_MS,
    query_timeout: statementMs,
    statement_timeout: statementMs,
    keepAlive: true,
    keepAliveInitialDelayMillis: 10_000,
    application_name: name,
  });
  // A connection may break while it is idle, and also between two statements of a transaction:
  // without a listener on both, that alone ends the process.
  pool.on("error", () => undefined);
  pool.on("connect", (client) => void client.on("error", () => undefined));
  const checked = new WeakSet<Pg.PoolClient>();

  async function connect(): Promise<PostgresPoolClient> {
    const client = await pool.connect().catch((error: unknown) => {
      throw connectError(error);
    });
    if (checked.has(client)) return guarded(client);
    try {
      await assertWritable(client);
    } catch (error) {
      client.release(true);
      throw error;
    }
    checked.add(client);
    return guarded(client);
  }

  return { connect, end: () => pool.end() };
}
