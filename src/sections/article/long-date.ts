// Written out rather than left to Intl: server and browser have to agree to the letter, and not
// every browser carries Finnish.
const EN =
  "January February March April May June July August September October November December".split(
    " ",
  );
const FI = "tammi helmi maalis huhti touko kesä heinä elo syys loka marras joulu".split(" ");

/** A calendar day (YYYY-MM-DD) in long form: "October 1, 2025", in Finnish "1. lokakuuta 2025". */
export function longDate(day: string, lang: string): string {
  const [year = 0, month = 1, date = 1] = day.split("-").map(Number);
  if (lang === "fi") return `${date}. ${FI[month - 1]}kuuta ${year}`;
  return `${EN[month - 1]} ${date}, ${year}`;
}

/** The English name of a day's month. */
export function monthName(day: string): string {
  return EN[Number(day.slice(5, 7)) - 1] ?? "";
}
