import { existsSync, readdirSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";

const INTRODUCTION = `Packages of others in this site and its programs, each with its licence. Their sources are at the
address below each name.

The public holidays of bookings are computed from the data of date-holidays by commenthol and others,
https://github.com/commenthol/date-holidays, CC BY-SA 3.0: its licence below names their origin.
`;

/** Packages whose code or data the build writes into pages and files, and the Node of a release. */
const BESIDE_BUNDLES = /^(?:date-holidays|gatsby|pagefind|@fontsource.*|node-.*)$/;

const PACKAGE = /^(?:.*\/)?node_modules\/(?:@[^/]+\/)?[^/]+/;
const LICENCE = /^(?:licen[cs]e|copying|notice)/i;

/** The folders of the packages in a bundle. */
const foldersOf = ({ inputs }) => Object.keys(inputs).flatMap((file) => PACKAGE.exec(file) ?? []);

const noticeOf = (folder) => {
  const { name, version, license } = JSON.parse(readFileSync(join(folder, "package.json"), "utf8"));
  const texts = readdirSync(folder, { withFileTypes: true })
    .filter((entry) => entry.isFile() && LICENCE.test(entry.name))
    .map((entry) => readFileSync(join(folder, entry.name), "utf8").trim());
  const head = `${name} ${version} (${license})\nhttps://www.npmjs.com/package/${name}/v/${version}`;
  return [head, ...texts].join("\n\n");
};

/** What the pages' scripts import. Gatsby's bundler only names chunks. */
const describePages = async () => {
  const { build } = await import("esbuild");
  const { metafile } = await build({
    entryPoints: readdirSync("src", { recursive: true })
      .filter((name) => /^templates[\\/].*\.tsx$/.test(name))
      .map((name) => `src/${name}`),
    ...{ bundle: true, write: false, metafile: true, outdir: "public", format: "esm" },
    external: ["gatsby"],
    logLevel: "warning",
  });
  return metafile;
};

/** Writes the licences of all packages in the pages and in a bundle that esbuild describes. */
export const writeNotices = async (file, bundled) => {
  const project = JSON.parse(readFileSync("package.json", "utf8"));
  const beside = Object.keys({ ...project.dependencies, ...project.optionalDependencies })
    .filter((name) => BESIDE_BUNDLES.test(name))
    .map((name) => join("node_modules", name));
  const folders = new Set([
    ...beside.filter(existsSync),
    ...[bundled, await describePages()].flatMap(foldersOf),
  ]);
  const notices = [...new Set([...folders].map(noticeOf))].sort();
  writeFileSync(file, [INTRODUCTION, ...notices].join(`\n${"-".repeat(80)}\n\n`));
};
