import { useMemo, useSyncExternalStore } from "react";
import { type HelsinkiNow, helsinkiNow } from "../../../functions/contract/helsinki-time";

const MINUTE_MS = 60_000;

/**
 * The day and the time in Helsinki, anew with each minute; undefined in the server's HTML and while
 * React takes it over, since the page was built on some other day.
 */
export function useHelsinkiNow(): HelsinkiNow | undefined {
  const minute = useSyncExternalStore(onEachMinute, currentMinute, () => undefined);
  return useMemo(
    () => (minute === undefined ? undefined : helsinkiNow(new Date(minute * MINUTE_MS))),
    [minute],
  );
}

function currentMinute(): number | undefined {
  return Math.floor(Date.now() / MINUTE_MS);
}

/** Timers stand still in a hidden page and on a sleeping machine, so being seen again counts too. */
function onEachMinute(notify: () => void): () => void {
  let timer: ReturnType<typeof setTimeout>;
  const schedule = () => {
    timer = setTimeout(
      () => {
        notify();
        schedule();
      },
      MINUTE_MS - (Date.now() % MINUTE_MS),
    );
  };
  schedule();
  document.addEventListener("visibilitychange", notify);
  window.addEventListener("pageshow", notify);
  return () => {
    clearTimeout(timer);
    document.removeEventListener("visibilitychange", notify);
    window.removeEventListener("pageshow", notify);
  };
}
