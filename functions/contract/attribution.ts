/** Where a visitor came from. Carried in addresses only: nothing is stored on the device. */
export interface Attribution {
  utm_source?: string;
  utm_medium?: string;
  utm_campaign?: string;
  utm_term?: string;
  utm_content?: string;
  /** The host of the site that led to the first page, such as "news.example.com". */
  referrer?: string;
  /** The path of the first page, such as "/news/ai-think-tank-launching". */
  landing?: string;
}

export type AttributionName = keyof Attribution;

/** In the order in which they are shown. Others, such as click ids, are dropped. */
export const ATTRIBUTION_NAMES = [
  "utm_source",
  "utm_medium",
  "utm_campaign",
  "utm_term",
  "utm_content",
  "referrer",
  "landing",
] as const satisfies readonly AttributionName[];
