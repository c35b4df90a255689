import { longDay } from "./calendar-day";
import type { Closure } from "./endpoint";
import { mailTexts, type ServiceContent } from "./service-content";

/** What a visitor who waits for an answer reads while closed days delay it. */
export function closureText(
  content: Pick<ServiceContent, "mails">,
  lang: string,
  { last, next }: Closure,
): string {
  const [language, { closed }] = mailTexts(content, lang);
  return closed
    .replace("{last}", longDay(last, language))
    .replace("{next}", longDay(next, language));
}
