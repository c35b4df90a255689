import { type CheerioAPI, load } from "cheerio/slim";
import { makePlain } from "../intake/fill-form-page";
import type { ActiveRecipient, NoticeFacts } from "./notice-facts";

function fillRecipients($: CheerioAPI, recipients: readonly ActiveRecipient[]): void {
  const $list = $("[data-recipients]");
  const named = $list.children().toArray();
  const kindOf = (entry: (typeof named)[number]) => $(entry).attr("data-recipient") ?? "";
  const kinds = named.map(kindOf);
  const $template = $list.children().first().clone();
  for (const entry of named) {
    const kind = kindOf(entry);
    if (kind !== "always" && !recipients.some((on) => on.kind === kind)) $(entry).remove();
  }
  for (const { kind, name, task } of recipients) {
    if (kinds.includes(kind)) continue;
    const $entry = $template.clone().attr("data-recipient", kind);
    $entry.find("[data-name]").text(name);
    $entry.find("[data-task]").text(task);
    $entry.find("[data-place]").remove();
    $list.append($entry);
  }
}

/** The built page /privacy with what only the host's settings say. */
export function fillNotice(
  html: string,
  { recipients, isStored, isCounting }: NoticeFacts,
): string {
  const $ = load(html);
  makePlain($);
  fillRecipients($, recipients);
  if (!isStored) {
    $("[data-stored]").remove();
    $("[data-not-stored]").removeAttr("hidden");
  }
  $(`[data-counting="${isCounting ? "off" : "on"}"]`).remove();
  $("[data-counting]").removeAttr("hidden");
  return $.html();
}
