interface Clock {
  /** Such as "9:00". */
  time: string;
  weekday: string;
}

function clock(moment: Date, timeZone: string): Clock {
  const parts = new Intl.DateTimeFormat("en-GB", {
    timeZone,
    weekday: "short",
    hour: "2-digit",
    minute: "2-digit",
    hourCycle: "h23",
  }).formatToParts(moment);
  const part = (type: string) => parts.find((one) => one.type === type)?.value ?? "";
  return { time: `${Number(part("hour"))}:${part("minute")}`, weekday: part("weekday") };
}

const HELSINKI = "Europe/Helsinki";

/**
 * "13:00", or "Wed 23:00" on another day than in Helsinki; undefined where both clocks show the
 * same, and for an unknown time zone ("").
 */
export function ownTime(moment: Date, timeZone: string): string | undefined {
  if (timeZone === "") return undefined;
  const helsinki = clock(moment, HELSINKI);
  const own = clock(moment, timeZone);
  if (own.weekday !== helsinki.weekday) return `${own.weekday} ${own.time}`;
  return own.time === helsinki.time ? undefined : own.time;
}

/** "14:00 Helsinki · 13:00 your time"; only the first where both clocks show the same. */
export function bothTimes(moment: Date, timeZone: string): string {
  const helsinki = `${clock(moment, HELSINKI).time} Helsinki`;
  const own = ownTime(moment, timeZone);
  return own === undefined ? helsinki : `${helsinki} · ${own} your time`;
}
