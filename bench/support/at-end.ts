const ends: (() => Promise<unknown>)[] = [];

/** Has `end` run after the bench, whatever happens; what was opened last ends first. */
export const atEnd = (end: () => Promise<unknown>): void => void ends.push(end);

export async function endAll(): Promise<void> {
  for (const end of ends.splice(0).reverse()) await end();
}
