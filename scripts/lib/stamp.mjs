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
const LEADS_STAMP = "dist/.leads-stamp";
const LEADS_BUNDLE = "dist/leads.js";
const FOLDERS = ["content", "src", "gatsby", "functions", "server", "static", "scripts"];
const FILES = ["package-lock.json", "package.json", "tsconfig.json"];
const RESULTS = [
  "public/index.html",
  "dist/site-manifest.json",
  "dist/service-content.json",
  "dist/compressed",
  "dist/server.js",
  "dist/calendar-thread.js",
  "dist/leads.js",
];

// Written by the build itself.
const OUTPUTS = new Set(["src/gatsby-types.d.ts"]);

const LEADS_FILES = [
  "scripts/lib/programs.mjs",
  "package-lock.json",
  "src/styles/tokens.css",
  "src/styles/global.css",
];

const filesUnder = (folder) =>
  existsSync(folder)
    ? readdirSync(folder, { recursive: true, withFileTypes: true })
        .filter((entry) => entry.isFile())
        .map((entry) => join(entry.parentPath, entry.name))
    : [];

const sources = () =>
  [
    ...FOLDERS.flatMap(filesUnder),
    ...FILES.filter((file) => existsSync(file)),
    ...readdirSync(".").filter((name) => /^gatsby-.*\.tsx?$/.test(name)),
  ]
    .filter((file) => !OUTPUTS.has(file))
    .sort();

const SETTINGS = new Set(["SITE_URL", "BUILD_DATE", "CMS_BACKEND", "STATIC_HOST"]);

const settings = () =>
  Object.entries(process.env)
    .filter(([name]) => name.startsWith("GATSBY_") || SETTINGS.has(name))
    .sort(([a], [b]) => (a < b ? -1 : 1));

const DATED = /^content\/(?:news|stories|roles)\//;
const DATE = /\b(publishAt|expiresAt|validThrough)"?:\s*["']?(\d{4}-\d{2}-\d{2}(?:T\d{2}:\d{2})?)/g;

const clock = new Intl.DateTimeFormat("sv-SE", {
  timeZone: "Europe/Helsinki",
  dateStyle: "short",
  timeStyle: "short",
});

const toMinute = (written) => written.replace(" ", "T").padEnd(16, "T00:00");

const minuteOfBuild = () => toMinute(process.env.BUILD_DATE || clock.format(new Date()));

/**
 * Dates that have passed make an earlier build stale. A role is open to the end of its last day.
 */
const passedMoments = (file, text, minute) =>
  DATED.test(file.replaceAll("\\", "/"))
    ? [...text.matchAll(DATE)]
        .filter(([, field, written]) =>
          field === "validThrough" ? written < minute.slice(0, 10) : toMinute(written) <= minute,
        )
        .map(([, field]) => field)
    : [];

export const sourceStamp = () => {
  const hash = createHash("sha256").update(JSON.stringify(settings()));
  const minute = minuteOfBuild();
  for (const file of sources()) {
    const bytes = readFileSync(file);
    hash.update(`\0${file}\0`).update(bytes);
    hash.update(passedMoments(file, bytes.toString("utf8"), minute).join());
  }
  return hash.digest("hex");
};

export const isBuilt = (stamp) =>
  existsSync(STAMP) &&
  readFileSync(STAMP, "utf8") === stamp &&
  RESULTS.every((path) => existsSync(path));

export const forgetBuild = () => rmSync(STAMP, { force: true });

export const recordBuild = (stamp) => {
  mkdirSync("dist", { recursive: true });
  writeFileSync(STAMP, stamp);
};

/**
 * Deletes Gatsby's results when the project's folder has changed: .cache contains absolute paths.
 */
export const clearAfterMove = () => {
  const folder = realpathSync(".");
  if (existsSync(FOLDER_STAMP) && readFileSync(FOLDER_STAMP, "utf8") === folder) return;
  if (existsSync(".cache")) {
    print("The project's folder is new to Gatsby (copied or renamed?): its cache is made anew.");
    for (const made of [".cache", "public"]) rmSync(made, { recursive: true, force: true });
  }
  mkdirSync("dist", { recursive: true });
  writeFileSync(FOLDER_STAMP, folder);
};

export const leadsStamp = () => {
  if (!existsSync("functions")) return undefined;
  const hash = createHash("sha256");
  for (const file of [...filesUnder("functions"), ...LEADS_FILES.filter(existsSync)].sort())
    hash.update(`\0${file}\0`).update(readFileSync(file));
  return hash.digest("hex");
};

export const isLeadsBundled = (stamp) =>
  existsSync(LEADS_BUNDLE) &&
  (stamp === undefined || (existsSync(LEADS_STAMP) && readFileSync(LEADS_STAMP, "utf8") === stamp));

export const recordLeads = (stamp) => writeFileSync(LEADS_STAMP, stamp ?? "");
