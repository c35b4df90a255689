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
import { nodeMajor } from "./project-node.mjs";
import { print } from "./run.mjs";

const STAMP = "dist/.build-stamp";
const FOLDER_STAMP = "dist/.project-folder";
const FOLDERS = [
  "content",
  "src",
  "gatsby",
  "authoring/types",
  "authoring/read",
  "authoring/check",
  "functions",
  "server",
  "scripts",
  "static",
];
const FILES = /^(?:package(?:-lock)?\.json|tsconfig\.json|gatsby-.*\.tsx?)$/;
/** Written by the build itself. */
const OUTPUT = "src/gatsby-types.d.ts";
/** The dates in content that a later build will follow (authoring/read/upcoming.ts). */
const UPCOMING = "dist/upcoming.json";
const SETTING = /^(?:GATSBY_.*|SITE_URL|BUILD_DATE|STATIC_HOST)$/;

const readText = (file) => (existsSync(file) ? readFileSync(file, "utf8") : undefined);
const write = (file, text) => {
  mkdirSync("dist", { recursive: true });
  writeFileSync(file, text);
};

const sources = () => {
  const nested = FOLDERS.filter(existsSync).flatMap((folder) =>
    readdirSync(folder, { recursive: true, withFileTypes: true })
      .filter((entry) => entry.isFile())
      .map((entry) => join(entry.parentPath, entry.name)),
  );
  const files = readdirSync(".").filter((name) => FILES.test(name));
  return [...nested, ...files].filter((file) => file !== join(OUTPUT)).sort();
};

/** A hash of everything that a build depends on. */
export const sourceStamp = () => {
  const settings = Object.entries(process.env).filter(([name]) => SETTING.test(name));
  // A bundle only runs on the main version of Node that made it.
  const environment = [nodeMajor, settings.sort()];
  const hash = createHash("sha256").update(JSON.stringify(environment));
  for (const file of sources()) hash.update(`\0${file}\0`).update(readFileSync(file));
  return hash.digest("hex");
};

/** Whether the build is of this source, and no date in its content has passed since. */
export const isBuilt = (stamp) => {
  const [built, until] = (readText(STAMP) ?? "").split(" ");
  const isDue = until && !process.env.BUILD_DATE && new Date() >= new Date(until);
  return built === stamp && !isDue && existsSync("public/index.html");
};

export const recordBuild = (stamp) => {
  const [next] = JSON.parse(readText(UPCOMING));
  write(STAMP, [stamp, ...(next ? [next.at] : [])].join(" "));
};

/**
 * Before Gatsby writes into public/: the next start builds again. In a folder that has moved, Gatsby's
 * results are deleted, because .cache contains absolute paths.
 */
export const forgetBuild = () => {
  rmSync(STAMP, { force: true });
  const folder = realpathSync(".");
  if (readText(FOLDER_STAMP) === folder) return;
  if (existsSync(".cache")) {
    print("The project's folder is new to Gatsby (copied or renamed?): its cache is rebuilt.");
    for (const output of [".cache", "public"]) rmSync(output, { recursive: true, force: true });
  }
  write(FOLDER_STAMP, folder);
};
