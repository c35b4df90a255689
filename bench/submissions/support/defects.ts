type Defect = (code: string) => string;

/** Puts `to` in the place of each pattern; one that is no longer in the code is an error. */
function replace(...pairs: readonly (readonly [RegExp, string])[]): Defect {
  return (code) =>
    pairs.reduce((text, [pattern, to]) => {
      if (!pattern.test(text)) throw new Error(`The host has no ${String(pattern)} to change.`);
      return text.replace(pattern, to);
    }, code);
}

/** Defects that are known to lose leads: with one of them planted, a proof has to find a loss. */
export const DEFECTS = {
  /** SQLite waits for the disk only now and then, and nothing notices. */
  normal: replace(
    [/synchronous = FULL/, "synchronous = NORMAL"],
    [/synchronous !== FULL/, "synchronous === FULL"],
  ),
  /** No defect: each lead has a transaction of its own, for comparison. */
  oneByOne: replace([/MOST_AT_ONCE = 200/, "MOST_AT_ONCE = 1"]),
} as const satisfies Record<string, Defect>;
