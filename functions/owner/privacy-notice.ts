import { type CheerioAPI, load } from "cheerio/slim";
import type { RecipientKind, ServiceContent } from "../contract/service-content";
import { makePlain } from "../intake/fill-form-page";
import type { Settings } from "../settings/settings";

/** A recipient of data, with the texts for one that content/texts/privacy.mdx does not name. */
export interface ActiveRecipient {
  kind: RecipientKind;
  name: string;
  task: string;
}

const MAIL = {
  kind: "mail",
  name: "Our mail provider",
  task: "carries the mails that we send to you, and the notices that tell us you have written",
} as const;

const WEBHOOK_NAMES = {
  standard: "Another program of ours",
  slack: "Slack",
  teams: "Microsoft Teams",
} as const;

/** The recipients that are on in these settings. */
export function activeRecipients({
  mail,
  webhook,
}: Pick<Settings, "mail" | "webhook">): ActiveRecipient[] {
  const task = "receives what you send with our forms, so that we can answer you";
  return [
    ...(mail ? [MAIL] : []),
    ...(webhook ? [{ kind: "webhook", name: WEBHOOK_NAMES[webhook.format], task } as const] : []),
  ];
}

/** Facts of the notice that depend on the host's settings. */
export interface NoticeFacts {
  /** The addresses of the notice. */
  paths: readonly string[];
  recipients: readonly ActiveRecipient[];
  /** Whether submissions are stored here, or only relayed. */
  isStored: boolean;
  isCounting: boolean;
}

export function noticeFacts(settings: Settings, content?: ServiceContent): NoticeFacts {
  const isStored = settings.database.kind !== "none";
  const isCounting = isStored && settings.visitCounts;
  const paths = content?.notice.paths ?? [];
  return { paths, recipients: activeRecipients(settings), isStored, isCounting };
}

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

/** The built page of the notice, completed with the facts of the host's settings. */
export function fillNotice(
  html: string,
  { recipients, isStored, isCounting }: Omit<NoticeFacts, "paths">,
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
