/** Resolves when it is the caller's turn. */
export type TakeTurn = () => Promise<void>;

/**
 * One caller goes on at each turn of the event loop, the others wait in line: between any two of
 * them whoever else has a connection is served, however many there are.
 */
export const createTurns = (): TakeTurn => {
  const waiting: (() => void)[] = [];
  const next = (): void => {
    waiting.shift()?.();
    if (waiting.length > 0) setImmediate(next);
  };
  return () =>
    new Promise((resolve) => {
      waiting.push(resolve);
      if (waiting.length === 1) setImmediate(next);
    });
};
