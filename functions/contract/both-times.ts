function clock(moment: Date, timeZone: string): string {
  return new Intl.DateTimeFormat("en-GB", {
    timeZone,
    hour: "2-digit",
    minute: "2-digit",
    hourCycle: "h23",
  }).format(moment);
}

/** "14:00 Helsinki · 13:00 your time"; only the first where both clocks show the same. */
export function bothTimes(moment: Date, timeZone: string): string {
  const helsinki = clock(moment, "Europe/Helsinki");
  const own = timeZone === "" ? helsinki : clock(moment, timeZone);
  return own === helsinki ? `${helsinki} Helsinki` : `${helsinki} Helsinki · ${own} your time`;
}
