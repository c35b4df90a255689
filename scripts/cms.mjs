import { developSite } from "./lib/build-site.mjs";
import { ensureCmsInstall, ensureInstall } from "./lib/install.mjs";
import { runProgram } from "./lib/programs.mjs";
import { print } from "./lib/run.mjs";

await ensureInstall({ runtime: true });
const { program } = await import("commander");
const { withoutSite, content } = program
  .name("npm run cms --")
  .description("Serves the CMS on http://localhost:8001/admin, and the site beside it.")
  .option("--without-site", "the CMS alone")
  .option("--content <folder>", "work on a copy of content/", "content")
  .addHelpText("after", "\nOn other ports: CMS_PORT=8011 PORT=8010 npm run cms")
  .parse()
  .opts();
await ensureCmsInstall();
const port = process.env.CMS_PORT || "8001";
const sitePort = process.env.PORT || "8000";

const running = new Set();
const started = (part) => {
  running.add(part);
  return part.then((code) => {
    running.delete(part);
    process.exitCode ||= code;
    // run() forwards it to the programs that still run.
    if (running.size > 0) process.kill(process.pid, "SIGTERM");
  });
};
let address = "";
const onLine = (line) => {
  address = /Edit the site on \S+/.exec(line)?.[0] ?? address;
  print(line);
};
const parts = [
  started(
    runProgram("authoring/cms/local/main.ts", [String(port), String(sitePort), content], {
      onLine,
    }),
  ),
];
if (!withoutSite) {
  print(
    "Starting the CMS, and the site beside it, which takes a minute or two (Ctrl+C ends both).",
  );
  const onReady = () => {
    print(
      `\n${address}\nLook at it on http://localhost:${sitePort}; it shows each change that you save.`,
    );
  };
  parts.push(started(developSite(sitePort, onReady)));
}
await Promise.all(parts);
