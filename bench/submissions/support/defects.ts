/** Replaces each pattern by `to`; throws when a pattern is not in the code. */
function replace(...pairs: readonly (readonly [RegExp, string])[]): (code: string) => string {
  return (code) =>
    pairs.reduce((text, [pattern, to]) => {
      if (!pattern.test(text)) throw new Error(`The host has no ${String(pattern)} to change.`);
      return text.replace(pattern, to);
    }, code);
}

/** No defect: leases of 5 seconds instead of 30 keep short proofs short. */
export const SHORT_LEASE = replace([/\bleaseMs = [^;\n]+;/, "leaseMs = 5000;"]);

/** A refusal because of too many posts counts as a delivery. */
export const TAKES_429_FOR_SUCCESS = replace(
  [/statusCode < 300\) return \{ ok: true/, "statusCode < 430) return { ok: true"],
  [/\bleaseMs = [^;\n]+;/, "leaseMs = 5000;"],
);

/** SQLite does not sync at each commit, so a power cut must lose leads. */
export const NOT_SYNCED = replace(
  [/synchronous = FULL/g, "synchronous = NORMAL"],
  [/synchronous !== SYNCHRONOUS_FULL/, "synchronous === SYNCHRONOUS_FULL"],
);

/** No defect: one transaction for each lead, for comparison. */
export const ONE_BY_ONE = replace([/MAX_GROUP_SIZE = 200/, "MAX_GROUP_SIZE = 1"]);

/** Reminders and morning mails are not noted, and nobody hears that a request has lapsed. */
export const FORGETS_CALLS = replace(
  [/eb\("reminded", "!=", eb\.ref\("sequence"\)\)/, 'eb("reminded", "is not", null)'],
  [/ \|\| !await store\.claimJob\("calls", now\(\), \w+\)/, ""],
  [/(?<=lapsed: \{ word[^}]*tells: )\["visitor"\]/, "[]"],
);
