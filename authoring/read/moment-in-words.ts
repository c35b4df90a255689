const MONTHS =
  "January February March April May June July August September October November December".split(
    " ",
  );

/** `2026-12-01T09:00` → 1 December 2026, 09:00, and `2026-12-01` → 1 December 2026. */
export function momentInWords(moment: string): string {
  const [day = "", time] = moment.split("T");
  const [year, month, date] = day.split("-").map(Number);
  const words = `${date} ${MONTHS[(month ?? 1) - 1]} ${year}`;
  return time === undefined ? words : `${words}, ${time}`;
}
