import type Pg from "pg";
import { errorCode } from "../log";
import { UnsafeDatabaseError } from "./errors";

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
