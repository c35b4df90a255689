import { LAUNCH, type Mistake } from "./mistake";

const DAY = "date: 2025-03-17";

const date = (name: string, written: string, cure: string): Mistake => ({
  name,
  file: LAUNCH,
  change: [DAY, `date: ${written}`],
  field: "date",
  found: `"${written}"`,
  cure,
});

/** Days that are none, or are written in another way. */
export const IN_DATES: readonly Mistake[] = [
  date("a day written the Finnish way", "17.3.2025", "did you mean 2025-03-17?"),
  date("a day written with strokes", "2025/3/17", "did you mean 2025-03-17?"),
  date("a day in words", "March 17, 2025", "did you mean 2025-03-17?"),
  date("a day that is not in the calendar", "2025-02-30", "month 02 of 2025 has 28 days"),
  date("a month alone", "in May", "the day it was published, written YYYY-MM-DD"),
  date("a day with its time", "2025-03-17T09:00:00Z", "did you mean 2025-03-17?"),
  date("a year with a slip of the finger", "2205-03-17", "a day between 2000 and 2099"),
  {
    name: "a role that closes before it was posted",
    file: "roles/ai-mentor.json",
    make: (content) =>
      content.edit("roles/ai-mentor.json", (role) => {
        role.validThrough = "2001-01-01";
      }),
    at: '"validThrough"',
    field: "validThrough",
    found: '"2001-01-01"',
    cure: "a day that is not before datePosted",
  },
];
