import type { RetryResult } from "../store/deliveries";

export const countSubmissions = (count: number): string =>
  count === 1 ? "1 submission" : `${count} submissions`;

export const DUE_TEXT = "It is due now: a running host delivers within a minute.";

/** Why a lead is not delivered now. */
export const RETRY_PROBLEMS: Readonly<Record<(RetryResult & { ok: false })["reason"], string>> = {
  flagged: "It is flagged as spam. If it is real, release it in the inbox.",
  "no channel": "These settings have no channel to deliver to: set WEBHOOK_URL or SMTP_URL.",
  delivered: "It was delivered. The command `retry ID --again` sends it again.",
  busy: "It is being delivered right now. Check it again in a minute.",
};
