import { errorCode } from "../log";

/**
 * True when a database refused what is in a row, not the writing as such. PostgreSQL: classes 22
 * (data), 23 (constraints) and 54 (limits) of SQLSTATE.
 */
export function isRowFault(error: unknown): boolean {
  const code = errorCode(error);
  return /^(?:22|23|54)[0-9A-Z]{3}$/.test(code) || /^SQLITE_(?:CONSTRAINT|TOOBIG)/.test(code);
}
