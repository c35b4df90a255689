import type { PostgresPool, PostgresPoolClient } from "kysely";
import type Pg from "pg";
import { loadModule } from "../load-module";
import { errorCode } from "../log";
import { UnsafeDatabaseError } from "./errors";

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

/** SQLSTATE read_only_sql_transaction: a standby, or a primary that has been demoted. */
export const READ_ONLY = "25006";

const WHY = {
  synchronous_commit:
    "answers a commit before it is on disk: a crash would lose leads that were acknowledged",
  fsync: "never waits for the disk: a power cut would lose leads or the whole database",
  full_page_writes: "leaves half-written pages behind: a power cut would damage the database",
} as const;

const NO_TLS =
  "PostgreSQL offers no TLS there, so others could read the password and what visitors write. Switch " +
  "it on (ssl = on), or add ?sslmode=disable to DATABASE_URL where nobody else can listen.";

const UNTRUSTED =
  "The certificate of PostgreSQL is not trusted. Name the file of the authority that signed it in " +
  "DATABASE_URL: ?sslrootcert=/path/ca.pem";

/** How Node names a certificate that nobody known has signed, or that is another host's. */
const UNTRUSTED_CODES =
  /^(?:DEPTH_ZERO_SELF_SIGNED_CERT|SELF_SIGNED_CERT_IN_CHAIN|UNABLE_TO_\w+|ERR_TLS_CERT_ALTNAME_INVALID)$/;

/** What the owner has to mend where TLS fails; any other error as it is. */
export function connectError(error: unknown): unknown {
  const code = errorCode(error);
  if (UNTRUSTED_CODES.test(code)) return new UnsafeDatabaseError(`${UNTRUSTED} (${code})`);
  const noTls = error instanceof Error && error.message.includes("does not support SSL");
  return noTls ? new UnsafeDatabaseError(NO_TLS) : error;
}

/** How long a server may take to say how it is set, in milliseconds: it need not wait for anyone. */
const ANSWER_MS = 5000;

/**
 * Refuses a server that would lose acknowledged rows, and one that takes none. Asked of each new
 * connection: after a failover it may lead to another server. `synchronous_commit=local` is sound.
 */
export async function assertWritable(client: Pg.PoolClient): Promise<void> {
  const asked = {
    text: "select name, setting from pg_settings where name = any($1)",
    values: [[...Object.keys(WHY), "transaction_read_only"]],
    query_timeout: ANSWER_MS,
  };
  const { rows } = await client.query<{ name: string; setting: string }>(asked);
  const setting = new Map(rows.map((row) => [row.name, row.setting]));
  for (const [name, why] of Object.entries(WHY)) {
    if (setting.get(name) !== "off") continue;
    throw new UnsafeDatabaseError(
      `PostgreSQL runs with ${name} = off, which ${why}. Set it to on for the database and the ` +
        `user of DATABASE_URL, then start again.`,
    );
  }
  if (setting.get("transaction_read_only") === "on") {
    throw Object.assign(new Error("PostgreSQL is read-only."), { code: READ_ONLY });
  }
}
