/** Their first letters, in English and in Finnish. */
const MONTHS = [
  ..."jan feb mar apr may jun jul aug sep oct nov dec".split(" "),
  ..."tam hel maa huh tou kes hei elo syy lok mar jou".split(" "),
];

/** What somebody meant who wrote a day in another way, as YYYY-MM-DD; undefined for no day. */
export function dayMeant(written: string): string | undefined {
  const text = written
    .trim()
    .replaceAll(/[–—−]/gu, "-")
    .replace(/[,.;]$/u, "");
  if (/^\d{2}-\d{2}-\d{2}$/u.test(text)) return dayMeant(`20${text}`);
  const [, day, month, year] = /^(\d{1,2})[./-](\d{1,2})[./-](\d{4})$/u.exec(text) ?? [];
  if (day && month && year) return iso(year, month, day);
  const [, y, m, d] = /^(\d{4})[./-](\d{1,2})[./-](\d{1,2})(?:T.*)?$/u.exec(text) ?? [];
  if (y && m && d) return iso(y, m, d) ?? (Number(m) > 12 ? iso(y, d, m) : undefined);
  const named = /^(?:(\d{1,2})\.? )?([a-zä]{3})[a-zä]*\.?(?: (\d{1,2}))?,? (\d{4})$/iu.exec(text);
  const place = monthOf(named?.[0].toLowerCase() ?? "", named?.[2]?.toLowerCase() ?? "");
  const number = place === -1 ? 0 : (place % 12) + 1;
  const dayOfMonth = named?.[1] ?? named?.[3];
  return number && dayOfMonth ? iso(named?.[4] ?? "", String(number), dayOfMonth) : undefined;
}

/** `mar` begins March and marraskuu. */
function monthOf(text: string, letters: string): number {
  return MONTHS.indexOf(letters, text.includes("kuu") ? 12 : 0);
}

/** How a day that is not in the calendar, or is written in another way, is put right. */
export function dayHint(text: string): string {
  const meant = dayMeant(text);
  if (meant && meant !== text) return ` (did you mean ${meant}?)`;
  const [, year, month] = /^(\d{4})-(\d{2})-\d{2}$/u.exec(text) ?? [];
  if (!year || !month || Number(month) < 1 || Number(month) > 12) return "";
  const last = new Date(Date.UTC(Number(year), Number(month), 0)).getUTCDate();
  return ` (month ${month} of ${year} has ${last} days)`;
}

function iso(year: string, month: string, day: string): string | undefined {
  const text = `${year}-${month.padStart(2, "0")}-${day.padStart(2, "0")}`;
  const date = new Date(`${text}T00:00:00Z`);
  const real = !Number.isNaN(date.getTime()) && date.toISOString().startsWith(text);
  return real ? text : undefined;
}
