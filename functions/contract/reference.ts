/** What visitors and the owner call a submission: the start of its id, such as "1F0C22AA". */
export function referenceOf(id: string): string {
  return id.slice(0, 8).toUpperCase();
}
