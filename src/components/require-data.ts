/** Narrows a query result that the content check guarantees. */
export function requireData<T>(data: T | null | undefined, source: string): T {
  if (data === null || data === undefined) throw new Error(`content/${source} was not found`);
  return data;
}
