import { resolve } from "node:path";
import { Command } from "commander";
import { buildMoment } from "../read/build-day";
import { readContent } from "../read/read-content";
import { upcomingChanges, upcomingReport } from "../read/upcoming";

new Command("npm run upcoming --")
  .description("What will change on the site by itself, and when: the times to build it again.")
  .argument("[folder]", "the content to look at", "content")
  .action((folder: string) => {
    const changes = upcomingChanges(readContent(resolve(folder)), buildMoment());
    console.log(upcomingReport(changes, Infinity));
  })
  .parse();
