/**
 * The database would not keep what it acknowledges, or is one we cannot work with: the owner has to
 * change something, and trying again does not help. The message says what.
 */
export class UnsafeDatabaseError extends Error {
  override name = "UnsafeDatabaseError";
}
