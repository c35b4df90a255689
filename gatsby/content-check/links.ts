import { placeOf } from "../content-types/content-type";
import { findingAt } from "./finding";
import { spotsOf, valuesAt } from "./places";
import { targetFault } from "./target-fault";
import { eachFile } from "./check-context";

/** Links in fields: each leads to a page that is there. */
export const links = eachFile(({ kind, path, data }, { site }) => {
  const page = kind.address?.(placeOf(kind, path));
  return spotsOf(kind.schema, ({ part }) => part === "link").flatMap(
    ({ pattern, meta: { mayLeadNowhere } }) =>
      valuesAt(data, pattern).flatMap(([at, to]) => {
        const fault = typeof to === "string" ? targetFault(to, site, page) : undefined;
        if (!fault) return [];
        return [
          {
            ...findingAt(at, fault.found, fault.write),
            ...((fault.advice || (mayLeadNowhere && to === "#")) && { advice: true as const }),
          },
        ];
      }),
  );
});
