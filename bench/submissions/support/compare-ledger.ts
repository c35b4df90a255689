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
  const stale = [...entries.values()].filter(
    ({ timestamps }) => timestamps.length > 4 && new Set(timestamps).size === 1,
  );
  return [
    ...problems,
    ...(missing > 0 ? [`${missing} of ${bodies.size} leads never arrived`] : []),
    ...(strange > 0 ? [`${strange} deliveries have an id or a body that nobody stored`] : []),
    ...(repeated.length > 0 ? [`${repeated.length} leads were sent again without a reason`] : []),
    ...(stale.length > 0 ? [`${stale.length} leads came again with an old timestamp`] : []),
  ];
}
