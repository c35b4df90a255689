export interface MailText {
  subject: string;
  paragraphs: readonly string[];
  /** The words of the button; without it there is none. */
  link?: string;
}

/** `content/mails/LANGUAGE.json`, with the figures of the offer filled in. */
export interface MailTexts {
  receipts: Readonly<Record<ReceiptName, MailText>>;
  appointment: Readonly<
    Record<"confirmed" | "proposed" | "declined" | "cancelled" | "changed", MailText>
  >;
  calls: Readonly<Record<"standardCall" | "discoveryCall", string>>;
  details: { reference: string; day: string; time: string };
  times: { helsinki: string; both: string };
  closing: readonly string[];
  notice: string;
}

export type ReceiptName = "standardCall" | "discoveryCall" | "message" | "application";
