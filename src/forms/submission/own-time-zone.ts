/** The visitor's time zone, such as "Europe/Stockholm". */
export function ownTimeZone(): string {
  return new Intl.DateTimeFormat().resolvedOptions().timeZone;
}
