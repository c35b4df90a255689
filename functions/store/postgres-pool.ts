import type { PostgresPool, PostgresPoolClient } from "kysely";
import type Pg from "pg";
import { loadModule } from "../shared/runtime";
import { errorCode } from "../shared/log";
import { UnsafeDatabaseError } from "./errors";

const CONNECTIONS = 10;
const CONNECT_MS = 5000;
const STATEMENT_MS = 10_000;

function isServerError(error: unknown): boolean {
  return /^[0-9A-Z]{5}$/.test(errorCode(error));
}

/**
 * Discards a connection after a timeout or network error, which would fail again, and after a
 * read-only error: a new connection may reach the new primary.
 */
function discardWhenBroken(client: Pg.PoolClient): PostgresPoolClient {
  let connectionError: Error | undefined;
  async function query(text: string, values: unknown[]) {
    if (connectionError) throw connectionError;
    try {
      return await client.query(text, values);
    } catch (error) {
      if (!isServerError(error) || errorCode(error) === READ_ONLY)
        connectionError = error instanceof Error ? error : new Error("No answer.");
      throw error;
    }
  }
  const typedQuery = query as unknown as PostgresPoolClient["query"];
  return { query: typedQuery, release: () => client.release(connectionError) };
}

export interface PoolOptions {
  statementMs?: number;
  max?: number;
}

export function openPool(
  url: string,
  { statementMs = STATEMENT_MS, max = CONNECTIONS }: PoolOptions = {},
): PostgresPool {
  const { Pool } = loadModule("pg") as typeof Pg;
  const pool = new Pool({
    connectionString: url,
    max,
    connectionTimeoutMillis: CONNECT_MS,
    query_timeout: statementMs,
    statement_timeout: statementMs,
    keepAlive: true,
    keepAliveInitialDelayMillis: 10_000,
    application_name: "submissions",
  });
  // Without these listeners, an idle connection that breaks ends the process.
  pool.on("error", () => undefined);
  pool.on("connect", (client) => void client.on("error", () => undefined));
  const checkedClients = new WeakSet<Pg.PoolClient>();

  async function connect(): Promise<PostgresPoolClient> {
    const client = await pool.connect().catch((error: unknown) => {
      throw connectError(error);
    });
    if (checkedClients.has(client)) return discardWhenBroken(client);
    try {
      await assertWritable(client);
    } catch (error) {
      client.release(true);
      throw error;
    }
    checkedClients.add(client);
    return discardWhenBroken(client);
  }

  return { connect, end: () => pool.end(), options: pool.options };
}

/** SQLSTATE read_only_sql_transaction: a standby or a demoted primary. */
const READ_ONLY = "25006";

const UNSAFE_IF_OFF = {
  synchronous_commit:
    "answers a commit before it is on disk: a crash would lose leads that were acknowledged",
  fsync: "never waits for the disk: a power cut would lose leads or the whole database",
  full_page_writes: "leaves half-written pages behind: a power cut would damage the database",
} as const;

const NO_TLS =
  "PostgreSQL offers no TLS there, so others could read the password and what visitors write. Switch " +
  "it on (ssl = on), or add ?sslmode=disable to DATABASE_URL if no one else can listen.";

const UNTRUSTED =
  "The certificate of PostgreSQL is not trusted. Name the file of the authority that signed it in " +
  "DATABASE_URL: ?sslrootcert=/path/ca.pem";

const UNTRUSTED_CODES =
  /^(?:DEPTH_ZERO_SELF_SIGNED_CERT|SELF_SIGNED_CERT_IN_CHAIN|UNABLE_TO_\w+|ERR_TLS_CERT_ALTNAME_INVALID)$/;

function connectError(error: unknown): unknown {
  const code = errorCode(error);
  if (UNTRUSTED_CODES.test(code)) return new UnsafeDatabaseError(`${UNTRUSTED} (${code})`);
  const noTls = error instanceof Error && error.message.includes("does not support SSL");
  return noTls ? new UnsafeDatabaseError(NO_TLS) : error;
}

const SETTINGS_MS = 5000;

/**
 * Rejects a server that is read-only or could lose acknowledged rows. Checks each new connection:
 * after a failover it may be another server. `synchronous_commit=local` is safe.
 */
async function assertWritable(client: Pg.PoolClient): Promise<void> {
  const settingsQuery = {
    text: "select name, setting from pg_settings where name = any($1)",
    values: [[...Object.keys(UNSAFE_IF_OFF), "transaction_read_only"]],
    query_timeout: SETTINGS_MS,
  };
  const { rows } = await client.query<{ name: string; setting: string }>(settingsQuery);
  const settings = new Map(rows.map((row) => [row.name, row.setting]));
  for (const [name, consequence] of Object.entries(UNSAFE_IF_OFF)) {
    if (settings.get(name) !== "off") continue;
    throw new UnsafeDatabaseError(
      `PostgreSQL runs with ${name} = off, which ${consequence}. Set it to on for the database and the ` +
        `user of DATABASE_URL, then start again.`,
    );
  }
  if (settings.get("transaction_read_only") === "on") {
    throw Object.assign(new Error("PostgreSQL is read-only."), { code: READ_ONLY });
  }
}
