import { fieldIssue, valueAt } from "../read/issue";
import { promisedHours } from "../read/migrate-calls";
import type { Json } from "../read/migrated-file";
import { site } from "../types/collections/site";
import { eachFile } from "./check-context";

/** The hours that the host counts are those that visitors read, in each language. */
export const replyHours = eachFile(({ contentType, data }) => {
  const counted = valueAt(data, ["replyHours"]);
  const promised = contentType.type === site.type ? promisedHours(data as Json) : undefined;
  if (promised === undefined || typeof counted !== "number" || promised === counted) return [];
  const text = String(valueAt(data, ["figures", "replyHours"]));
  const found = `"${text}", but replyHours is ${counted}`;
  return [fieldIssue(["figures", "replyHours"], found, `${counted}, or ${promised} in replyHours`)];
});
