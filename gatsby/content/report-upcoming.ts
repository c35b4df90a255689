import { mkdirSync, writeFileSync } from "node:fs";
import { dirname } from "node:path";
import type { Reporter } from "gatsby";
import { buildMoment } from "./build-day";
import { readContentOnce } from "./read-content-once";
import { upcomingChanges } from "./upcoming";
import { upcomingReport } from "./upcoming-words";

/** Not in public/: it tells of what is not published yet. */
const FILE = "dist/upcoming.json";

/** Says at the end of a build what a later one will change by itself, and leaves it for schedulers. */
export function tellUpcoming({ reporter }: { reporter: Reporter }): void {
  const changes = upcomingChanges(readContentOnce("content"), buildMoment());
  mkdirSync(dirname(FILE), { recursive: true });
  writeFileSync(FILE, `${JSON.stringify(changes, undefined, 2)}\n`);
  reporter.info(`Dates in content (npm run upcoming):\n${upcomingReport(changes)}`);
}
