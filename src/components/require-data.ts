/**
 * What a query has found, for content that the checker has already made sure of.
 *
 * @throws our own fault, never the author's: the checker stops a build whose content is missing.
 */
export function requireData<T>(found: T | null | undefined, what: string): T {
  if (found === null || found === undefined) throw new Error(`content/${what} was not found`);
  return found;
}
