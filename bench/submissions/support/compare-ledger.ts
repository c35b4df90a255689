import type { Ledger } from "./ledger";

/**
 * What is wrong with a ledger, given the body of each lead that was stored, and how often the relay
 * could not know what had become of a try: only then may a lead come again.
 */
export function compareLedger(
  { entries, problems }: Ledger,
  bodies: ReadonlyMap<string, string>,
  unclear: ReadonlyMap<string, number>,
): string[] {
  const missing = [...bodies.keys()].filter((id) => !entries.has(id)).length;
  const strange = [...entries].filter(([id, { body }]) => bodies.get(id) !== body).length;
  const repeated = [...entries].filter(([id, { kept }]) => kept - 1 > (unclear.get(id) ?? 0));
  const again = [...entries.values()].filter(({ timestamps }) => timestamps.length > 1);
  const isFresh = again.some(({ timestamps }) => new Set(timestamps).size > 1);
  return [
    ...problems,
    ...(missing > 0 ? [`${missing} of ${bodies.size} leads never arrived`] : []),
    ...(strange > 0 ? [`${strange} deliveries have an id or a body that nobody stored`] : []),
    ...(repeated.length > 0 ? [`${repeated.length} leads were sent again without a reason`] : []),
    // Two tries can fall into one second, but not all of them.
    ...(again.length >= 5 && !isFresh
      ? ["leads come again with the timestamp of the first try"]
      : []),
  ];
}
