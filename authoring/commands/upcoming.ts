import { Command } from "commander";
import { buildMoment } from "../read/build-day";
import { readContent } from "../read/read-content";
import { upcomingChanges, upcomingReport } from "../read/upcoming";
import { contentFolder } from "./content-folder";

new Command("npm run upcoming --")
  .description("What will change on the site by itself, and when: the times to build it again.")
  .addArgument(contentFolder("the content to look at"))
  .action((folder: string) => {
    const changes = upcomingChanges(readContent(folder), buildMoment());
    console.log(upcomingReport(changes, Infinity));
  })
  .parse();
