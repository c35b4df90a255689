import { pathParams } from "../content-types/content-type";
import { fieldIssue } from "./finding";
import { fieldPaths, valuesAt } from "./places";
import { linkIssue } from "./target-fault";
import { eachFile } from "./check-context";

/** Links in fields: each leads to a page that is there. */
export const links = eachFile(({ kind, path, data }, { site }) => {
  const page = kind.address?.(pathParams(kind, path));
  return fieldPaths(kind.schema, ({ part }) => part === "link").flatMap(
    ({ pattern, meta: { mayLeadNowhere } }) =>
      valuesAt(data, pattern).flatMap(([at, to]) => {
        const fault = typeof to === "string" ? linkIssue(to, site, page) : undefined;
        if (!fault) return [];
        return [
          {
            ...fieldIssue(at, fault.found, fault.write),
            ...((fault.advice || (mayLeadNowhere && to === "#")) && { advice: true as const }),
          },
        ];
      }),
  );
});
