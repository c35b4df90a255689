import type { RecipientKind } from "../contract/service-content";
import type { Settings } from "../settings/settings";

/** Who receives data, in the words for one that content/texts/privacy.mdx does not name. */
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

/** What only the host's settings say. */
export interface NoticeFacts {
  recipients: readonly ActiveRecipient[];
  /** Whether submissions are stored here, or only relayed. */
  isStored: boolean;
  isCounting: boolean;
}

export function noticeFacts(settings: Settings): NoticeFacts {
  const isStored = settings.database.kind !== "none";
  const isCounting = isStored && settings.visitCounts;
  return { recipients: activeRecipients(settings), isStored, isCounting };
}
