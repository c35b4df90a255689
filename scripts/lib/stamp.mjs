import { createHash } from "node:crypto";
import {
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  realpathSync,
  rmSync,
  writeFileSync,
} from "node:fs";
import { join } from "node:path";
import { print } from "./run.mjs";

const STAMP = "dist/.build-stamp";
const FOLDER_STAMP = "dist/.project-folder";
const FOLDERS = ["content", "src", "gatsby", "functions", "server", "static", "scripts"];
const FILES = /^(?:package(?:-lock)?\.json|tsconfig\.json|gatsby-.*\.tsx?)$/;
/** Written by the build itself. */
const OUTPUT = "src/gatsby-types.d.ts";
const RESULTS = [
  ...["public/index.html", "dist/site-manifest.json", "dist/service-content.json"],
  ...["dist/compressed", "dist/server.js", "dist/calendar-thread.js", "dist/leads.js"],
];
const SETTING = /^(?:GATSBY_.*|SITE_URL|BUILD_DATE|STATIC_HOST)$/;

const DATED = /^content.(?:news|stories|roles)/;
const DATE = /\b(publishAt|expiresAt|validThrough)"?:\s*["']?(\d{4}-\d{2}-\d{2}(?:T\d{2}:\d{2})?)/g;

const read = (file) => (existsSync(file) ? readFileSync(file, "utf8") : undefined);
const write = (file, text) => {
  mkdirSync("dist", { recursive: true });
  writeFileSync(file, text);
};

const sources = () => {
  const found = FOLDERS.filter((folder) => existsSync(folder)).flatMap((folder) =>
    readdirSync(folder, { recursive: true, withFileTypes: true })
      .filter((entry) => entry.isFile())
      .map((entry) => join(entry.parentPath, entry.name)),
  );
  const files = readdirSync(".").filter((name) => FILES.test(name));
  return [...found, ...files].filter((file) => file !== join(OUTPUT)).sort();
};

const clockIn = (timeZone) =>
  new Intl.DateTimeFormat("sv-SE", { timeZone, dateStyle: "short", timeStyle: "short" });
const siteClock = () => {
  const [, zone] = /"timeZone": *"([^"]*)"/.exec(read("content/site.json") ?? "") ?? [];
  try {
    return clockIn(zone);
  } catch {
    // No such zone: the build's content check says so.
    return clockIn();
  }
};
const minuteOfBuild = () => process.env.BUILD_DATE || siteClock().format(new Date());
const toMinute = (written) => written.replace(" ", "T").padEnd(16, "T00:00");

/** Dates that have passed make an earlier build stale. A role is open to the end of its last day. */
const passedDates = (text, minute) =>
  [...text.matchAll(DATE)]
    .filter(([, field, written]) =>
      field === "validThrough" ? written < minute.slice(0, 10) : toMinute(written) <= minute,
    )
    .map(([, field]) => field)
    .join();

/** A hash of everything that a build depends on. */
export const sourceStamp = () => {
  const settings = Object.entries(process.env).filter(([name]) => SETTING.test(name));
  const hash = createHash("sha256").update(JSON.stringify(settings.sort()));
  const minute = toMinute(minuteOfBuild());
  for (const file of sources()) {
    const bytes = readFileSync(file);
    hash.update(`\0${file}\0`).update(bytes);
    if (DATED.test(file)) hash.update(passedDates(bytes.toString("utf8"), minute));
  }
  return hash.digest("hex");
};

export const isBuilt = (stamp) => read(STAMP) === stamp && RESULTS.every(existsSync);

export const recordBuild = (stamp) => write(STAMP, stamp);

/**
 * Before Gatsby writes into public/: the next start builds again. In a folder that has moved, Gatsby's
 * results are deleted, because .cache contains absolute paths.
 */
export const forgetBuild = () => {
  rmSync(STAMP, { force: true });
  const folder = realpathSync(".");
  if (read(FOLDER_STAMP) === folder) return;
  if (existsSync(".cache")) {
    print("The project's folder is new to Gatsby (copied or renamed?): its cache is made anew.");
    for (const made of [".cache", "public"]) rmSync(made, { recursive: true, force: true });
  }
  write(FOLDER_STAMP, folder);
};
