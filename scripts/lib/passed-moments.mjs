const WAITS = /^content\/(?:news|stories|roles)\//;
const MOMENT =
  /\b(publishAt|expiresAt|validThrough)"?:\s*["']?(\d{4}-\d{2}-\d{2}(?:T\d{2}:\d{2})?)/g;

const clock = new Intl.DateTimeFormat("sv-SE", {
  timeZone: "Europe/Helsinki",
  dateStyle: "short",
  timeStyle: "short",
});

/** The minute taken for now, as gatsby/content/build-day.ts has it: 2026-12-01T09:00. */
export const minuteOfBuild = () => toMinute(process.env.BUILD_DATE || clock.format(new Date()));

const toMinute = (written) => written.replace(" ", "T").padEnd(16, "T00:00");

/**
 * The moments of a content file that have passed, by which a build from before them is out of date.
 * A role may be applied for to the end of its last day. What cannot be read is left to the checker.
 */
export const passedMoments = (file, text, minute) =>
  WAITS.test(file.replaceAll("\\", "/"))
    ? [...text.matchAll(MOMENT)]
        .filter(([, field, written]) =>
          field === "validThrough" ? written < minute.slice(0, 10) : toMinute(written) <= minute,
        )
        .map(([, field]) => field)
    : [];
