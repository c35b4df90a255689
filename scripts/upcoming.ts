import { resolve } from "node:path";
import { buildMoment } from "../gatsby/content/build-day";
import { readContent } from "../gatsby/content/read-content";
import { upcomingChanges, upcomingReport } from "../gatsby/content/upcoming";
import { createCommand } from "./command";

interface Flags {
  json?: boolean;
  next?: boolean;
}

createCommand(
  "npm run upcoming --",
  "What will change on the site by itself, and when: the times to build it again.",
)
  .argument("[folder]", "the content to look at", "content")
  .option("--json", "all changes as JSON, for a scheduler")
  .option("--next", "only the time of the next one (ISO 8601, UTC); nothing where there is none")
  .action((folder: string, { json, next }: Flags) => {
    const changes = upcomingChanges(readContent(resolve(folder)), buildMoment());
    if (json) console.log(JSON.stringify(changes, undefined, 2));
    else if (!next) console.log(upcomingReport(changes, Infinity));
    else if (changes[0]) console.log(changes[0].at);
  })
  .parse();
