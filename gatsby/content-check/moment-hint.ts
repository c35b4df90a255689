import { helsinkiWords, momentOf } from "../content/moment";
import { dayHint, dayMeant } from "./day-hint";

/** How a moment that is written in another way is put right; a zone is reckoned into Helsinki's. */
export function momentHint(text: string): string {
  const day = dayHint(text);
  if (momentOf(text) || !/\d[:.]\d\d/u.test(text)) return day;
  const zoned = /T.*(?:Z|[+-]\d\d:?\d\d)$/u.test(text) ? new Date(text) : undefined;
  const meant =
    zoned && !Number.isNaN(zoned.getTime())
      ? helsinkiWords(zoned).replace(" ", "T")
      : dayAndTimeMeant(text);
  return meant ? ` (did you mean ${meant}?)` : day;
}

function dayAndTimeMeant(text: string): string | undefined {
  const [, written = "", hours = "", minutes = ""] =
    /^(.*\d)(?:T|,? +(?:at |klo )?)(\d{1,2})[:.](\d\d)(?::\d\d)?$/iu.exec(text) ?? [];
  const day = dayMeant(written);
  const moment = `${day}T${hours.padStart(2, "0")}:${minutes}`;
  return day && momentOf(moment) ? moment : undefined;
}
