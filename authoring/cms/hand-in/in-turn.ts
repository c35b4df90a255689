let last: Promise<unknown> = Promise.resolve();

/** Runs tasks that change files one after another: a save never falls between a check and its commit. */
export function inTurn<Result>(task: () => Promise<Result>): Promise<Result> {
  const result = last.then(task, task);
  last = result;
  return result;
}
