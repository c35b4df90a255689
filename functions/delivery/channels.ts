import type { Settings } from "../settings/settings";
import type { Channel } from "../store/tables";

/** Their texts are in `content/`. */
const CONTENT_CHANNELS: readonly Channel[] = [
  "visitor-receipt",
  "visitor-appointment",
  "owner-appointment",
];

/** The channels that are on. `hasContent`: the texts of mails to visitors are available. */
export function channelsOf(
  { webhook, mail }: Pick<Settings, "webhook" | "mail">,
  hasContent: boolean,
): Channel[] {
  return [
    ...(webhook ? (["webhook"] as const) : []),
    ...(mail ? (["mail"] as const) : []),
    ...(mail && hasContent ? CONTENT_CHANNELS : []),
  ];
}
