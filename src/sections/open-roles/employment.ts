import type { Words } from "../../content-fields/words";

/** How an employment type of content (gatsby/content-types/collections/roles.ts) is written. */
export function employmentText(type: string, words: Words["role"]): string {
  if (type === "Contract") return words.contract;
  return type === "Part-time" ? words.partTime : words.fullTime;
}
