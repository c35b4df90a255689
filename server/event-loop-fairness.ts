/** Resolves when the caller may continue. */
export type NextTurn = () => Promise<void>;

/**
 * Lets one caller continue per turn of the event loop; the others wait in order. Between two of them
 * every other connection is served: without it a page waits for a whole burst of forms.
 */
export const createEventLoopFairness = (): NextTurn => {
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
