import { useState } from "react";
import { useHydrated } from "../../components/hooks/use-hydrated";

/** The English name of the day that the calendar on the wall in Helsinki shows at `now`. */
export function helsinkiWeekday(now: Date): string {
  return new Intl.DateTimeFormat("en-GB", { weekday: "long", timeZone: "Europe/Helsinki" }).format(
    now,
  );
}

/** Today's weekday in Helsinki; undefined in the server's HTML, which was made on another day. */
export function useHelsinkiWeekday(): string | undefined {
  const [weekday] = useState(() => helsinkiWeekday(new Date()));
  return useHydrated() ? weekday : undefined;
}
