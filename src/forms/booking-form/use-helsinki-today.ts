import { useState } from "react";
import { type CalendarDay, helsinkiToday } from "../../../functions/contract/calendar-day";
import { useHydrated } from "../../components/hooks/use-hydrated";

/**
 * Today in Helsinki; undefined in the server's HTML and while React takes it over, since the page
 * was built on some other day.
 */
export function useHelsinkiToday(): CalendarDay | undefined {
  const [today] = useState(() => helsinkiToday(new Date()));
  return useHydrated() ? today : undefined;
}
