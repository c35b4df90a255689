import type { Words } from "../../content-fields/words";

/**
 * A calendar day (YYYY-MM-DD) in long form: "October 1, 2025", in Finnish "1. lokakuuta 2025".
 * Intl is not used, because server and browser must agree on every character and not every browser
 * has data for every language.
 */
export function longDate(day: string, { order, months }: Omit<Words["date"], "weekdays">): string {
  const [year = 0, month = 1, date = 1] = day.split("-").map(Number);
  return order
    .replace("{day}", String(date))
    .replace("{month}", months[month - 1] ?? "")
    .replace("{year}", String(year));
}
