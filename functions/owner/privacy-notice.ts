import { load } from "cheerio/slim";
import type { ServiceContent } from "../contract/service-content";
import { makePlain } from "../intake/fill-form-page";
import type { Settings } from "../settings/settings";

/** Facts in the notice that depend on the host's settings. */
export interface NoticeFacts {
  /** The paths of the notice. */
  paths: readonly string[];
  /** Who receives data: the `when` values of the recipients to show. */
  recipients: readonly string[];
  isCounting: boolean;
}

export function noticeFacts(
  { mail, webhook, visitCounts }: Settings,
  { noticePaths: paths }: Pick<ServiceContent, "noticePaths">,
): NoticeFacts {
  const recipients = ["always", ...(mail ? ["mail"] : []), ...(webhook ? ["webhook"] : [])];
  return { paths, recipients, isCounting: visitCounts };
}

/** The built page of the notice, completed with the facts of the host's settings. */
export function fillNotice(
  html: string,
  { recipients, isCounting }: Omit<NoticeFacts, "paths">,
): string {
  const $ = load(html);
  makePlain($);
  for (const entry of $("[data-recipient]").toArray())
    if (!recipients.includes($(entry).attr("data-recipient") ?? "")) $(entry).remove();
  $(`[data-counting="${isCounting ? "off" : "on"}"]`).remove();
  $("[data-counting]").removeAttr("hidden");
  return $.html();
}
