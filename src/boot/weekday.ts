/** Marks the line of today's weekday in Helsinki; the page was built on some other day. */
export function markToday(): void {
  const today = new Date().toLocaleDateString("en-GB", {
    weekday: "long",
    timeZone: "Europe/Helsinki",
  });
  document.querySelector(`[data-weekday=${today}]`)?.setAttribute("aria-current", "date");
}
