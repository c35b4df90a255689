/** Narrows a query result that the content check guarantees. */
export function requireData<T>(data: T | null | undefined, what: string): T {
  if (data === null || data === undefined) throw new Error(`content/${what} was not found`);
  return data;
}
