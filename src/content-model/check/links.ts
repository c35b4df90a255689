import { type ContentKind, placeOf } from "../kind";
import { findingAt } from "./finding";
import { type Spot, spotsOf, valuesAt } from "./places";
import { targetFault } from "./target-fault";
import { eachFile } from "./world";

const spots = new WeakMap<ContentKind, Spot[]>();

function linkSpots(kind: ContentKind): Spot[] {
  const known = spots.get(kind) ?? spotsOf(kind.schema, ({ part }) => part === "link");
  spots.set(kind, known);
  return known;
}

/** Links in fields: each leads to a page that is there. */
export const links = eachFile(({ kind, path, data }, { site }) => {
  const page = kind.address?.(placeOf(kind, path));
  return linkSpots(kind).flatMap(({ pattern }) =>
    valuesAt(data, pattern).flatMap(([at, to]) => {
      const fault = typeof to === "string" ? targetFault(to, site, page) : undefined;
      if (!fault) return [];
      return [
        {
          ...findingAt(at, fault.found, fault.write),
          ...(fault.advice && { advice: true as const }),
        },
      ];
    }),
  );
});
