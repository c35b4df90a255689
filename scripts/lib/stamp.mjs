import { createHash } from "node:crypto";
import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { minuteOfBuild, passedMoments } from "./passed-moments.mjs";

const STAMP = "dist/.build-stamp";
const FOLDERS = ["content", "src", "gatsby", "functions", "server", "static", "scripts"];
const FILES = ["package-lock.json", "package.json", "tsconfig.json"];
const RESULTS = [
  "public/index.html",
  "dist/site-manifest.json",
  "dist/compressed",
  "dist/server.js",
  "dist/leads.js",
];

// Written by the build itself: as an input it would make every build stale.
const OUTPUTS = new Set(["src/gatsby-types.d.ts"]);

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

/** One hash over everything that decides what the build makes, the time included. */
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

/** Whether the last build finished, was made from this very source and is still there. */
export const isBuilt = (stamp) =>
  existsSync(STAMP) &&
  readFileSync(STAMP, "utf8") === stamp &&
  RESULTS.every((path) => existsSync(path));

export const forgetBuild = () => rmSync(STAMP, { force: true });

export const recordBuild = (stamp) => {
  mkdirSync("dist", { recursive: true });
  writeFileSync(STAMP, stamp);
};
