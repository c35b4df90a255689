let clock: Intl.DateTimeFormat | undefined;

/** Made when it is first asked: it takes a slow phone 40 ms, on pages that have no use for it. */
function helsinkiClock(): Intl.DateTimeFormat {
  clock ??= new Intl.DateTimeFormat("en-GB", {
    timeZone: "Europe/Helsinki",
    year: "numeric",
    month: "2-digit",
    day: "2-digit",
    hour: "2-digit",
    minute: "2-digit",
    hourCycle: "h23",
  });
  return clock;
}

/** What calendar and clock on a wall in Helsinki show at a moment, by Intl's names ("day", "hour"). */
export function helsinkiParts(moment: Date | number): ReadonlyMap<string, string> {
  return new Map(
    helsinkiClock()
      .formatToParts(moment)
      .map(({ type, value }) => [type, value]),
  );
}
