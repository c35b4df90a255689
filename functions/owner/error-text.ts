import { errorCode } from "../shared/log";
import { t } from "../shared/translate";
import { UnsafeDatabaseError } from "../store/errors";

/** By the beginning of the error code. */
const REASON_TEXTS: Readonly<Record<string, string>> = {
  SQLITE_BUSY: "Another program is writing to the database. Try again in a moment.",
  SQLITE_LOCKED: "Another program is writing to the database. Try again in a moment.",
  SQLITE_FULL: "The disk is full: make room, then try again.",
  ENOSPC: "The disk is full: make room, then try again.",
  SQLITE_NOTADB: "The file in DATABASE_URL is not a SQLite database.",
  SQLITE_CORRUPT: "The database file is damaged: stop the host and `restore` a backup.",
  SQLITE_READONLY: "The database cannot be written here: run this as the user of the host.",
  SQLITE_CANTOPEN: "The database cannot be opened here: run this as the user of the host.",
  EACCES: "This file or folder cannot be written: check its owner.",
  ENOENT: "There is no such folder.",
  EISDIR: "This is a folder; give the name of a file.",
  ECONN: "PostgreSQL does not answer. Is it running, and is the address right?",
  ETIMEDOUT: "PostgreSQL does not answer. Is it running, and is the address right?",
  ENOTFOUND: "The host name of PostgreSQL cannot be found. Is the address right?",
  EAI_AGAIN: "The host name of PostgreSQL cannot be resolved right now.",
  "28": "PostgreSQL refuses the user name or the password in the address.",
  "3D000": "PostgreSQL has no database with that name: create it, or correct the address.",
  "42501": "This PostgreSQL user lacks permission: grant it, or use another user.",
  "57P": "PostgreSQL has ended the connection, or is still starting. Try again in a moment.",
  "57014": "PostgreSQL took too long and was stopped. Try again when it is less busy.",
};

/** Messages of pg for lost connections, which have no code. */
const LOST_CONNECTION =
  /^(?:Connection terminated|Client has encountered a connection error|Query read timeout)/;

/** Explains an error to the owner. */
export function errorText(error: unknown): string {
  if (error instanceof UnsafeDatabaseError) return error.message;
  const code = errorCode(error);
  const start = Object.keys(REASON_TEXTS).find((one) => code.startsWith(one));
  if (start !== undefined) return `${t(REASON_TEXTS[start] ?? "")} (${code})`;
  const message = error instanceof Error ? error.message : String(error);
  if (LOST_CONNECTION.test(message)) {
    return t(
      "The connection to PostgreSQL broke or got no answer. Check that it is running and that the address is right, then try again.",
    );
  }
  return t("This failed: {message}", { message });
}
