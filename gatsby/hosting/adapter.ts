import { existsSync } from "node:fs";
import { mkdir, readFile, rename, writeFile } from "node:fs/promises";
import { dirname, join, resolve } from "node:path";
import type { IAdapter, AdapterInit } from "gatsby";
import { ENDPOINT, originOfHost, WRONG_SITE_URL } from "../../functions/contract/endpoint";
import { compressSite } from "../../server/compress-site";
import { MANIFEST_FILE, PUBLIC_DIR } from "../../server/manifest";
import { type BuildRoute, buildManifest } from "./build-manifest";
import { publicFiles } from "./public-files";
import { headersFile, redirectsFile } from "./static-host-files";
import { createRequire } from "node:module";

interface HostAdapterOptions {
  siteUrl: string;
  formUrl: string;
  staticHost: boolean;
  videosFile: string;
  /** The files of static/, by their names in public/. */
  foreign?: readonly string[];
}

const NO_RECEIVER =
  "STATIC_HOST is set, and a host of static files takes no forms: set GATSBY_SUBMIT_FORM_URL to the " +
  "address of the function that takes them, such as https://forms.example.net/submit, and build " +
  "again (docs/deploy.md, On a host of static files).";

const NO_ADDRESS =
  "GATSBY_SUBMIT_FORM_URL is not an address: set it to one like https://forms.example.net/submit, or to " +
  "a path of the site that begins with a slash.";

/** A wrong address loses submissions. */
const formUrlProblem = ({ formUrl, staticHost }: HostAdapterOptions): string | undefined => {
  if (!/^(?:\/(?!\/)|https?:\/\/)/.test(formUrl) || !URL.canParse(formUrl, "http://localhost"))
    return NO_ADDRESS;
  return staticHost && formUrl === ENDPOINT ? NO_RECEIVER : undefined;
};

/** Build files that no page needs: moved from public/ to .cache. */
const CACHE_DIR = ".cache";
const BUILD_ONLY = ["webpack.stats.json", "chunk-map.json"];

/** Renamed into place, so that no reader sees half a file. */
const writeWhole = async (file: string, text: string): Promise<void> => {
  await mkdir(dirname(file), { recursive: true });
  await writeFile(`${file}.new`, text);
  await rename(`${file}.new`, file);
};

/**
 * Gatsby adapter for the site's own host: writes dist/site-manifest.json as the last step of
 * `gatsby build`, after every onPostBuild hook, so that its hashes are those of the final files, and
 * compresses these files.
 * For hosts of static files it writes the same headers and redirects into public/.
 */
export const hostAdapter = (options: HostAdapterOptions): IAdapter => ({
  name: "site-host",
  config: ({ reporter }) => {
    const problem = formUrlProblem(options);
    if (problem) reporter.panic(problem);
    return { supports: { pathPrefix: false, trailingSlash: ["never"] } };
  },
  adapt: async ({ routesManifest, reporter }) => {
    const { siteUrl, formUrl, videosFile } = options;
    await mkdir(CACHE_DIR, { recursive: true });
    for (const file of BUILD_ONLY) {
      const from = resolve(PUBLIC_DIR, file);
      if (existsSync(from)) await rename(from, resolve(CACHE_DIR, file));
    }
    const files = await publicFiles(resolve(PUBLIC_DIR), options.foreign);
    const origin = new URL(siteUrl).origin;
    const forms = [new URL(formUrl, siteUrl).origin].filter((to) => to !== origin);
    const frames = existsSync(videosFile) ? [await videoOrigin(resolve(videosFile))] : [];
    const origins = { frames, forms };
    const result = buildManifest({ routes: routesManifest as BuildRoute[], files, origins });
    if (!result.ok) {
      reporter.panic(`The host cannot serve this site:\n  ${result.problems.join("\n  ")}`);
      return;
    }
    const { manifest } = result;
    const https = siteUrl.startsWith("https:");
    await writeWhole(resolve(MANIFEST_FILE), JSON.stringify(manifest));
    const headers = headersFile({ files, origins, https });
    await writeWhole(resolve(join(PUBLIC_DIR, "_headers")), headers);
    const redirects = redirectsFile(manifest.redirects);
    await writeWhole(resolve(join(PUBLIC_DIR, "_redirects")), redirects);
    const { created, kept, removed } = await compressSite(".", manifest);
    reporter.info(`Compressed copies: ${created} new, ${kept} kept, ${removed} removed`);
    const paths = Object.keys(manifest.files).length;
    reporter.info(`Host: ${paths} paths and ${manifest.redirects.length} redirects`);
  },
});

const videoOrigin = async (file: string): Promise<string> => {
  const { embed } = JSON.parse(await readFile(file, "utf8")) as { embed: string };
  return new URL(embed).origin;
};

/**
 * The site's public address out of SITE_URL, without a slash at its end: pages, sitemap and feeds
 * are built with it.
 *
 * @throws when it is none, or holds what would be published in every page: a path (the site is
 * at the root of its host), a query, a password.
 */
export const siteUrlOf = (setting: string | undefined): string => {
  const origin = originOfHost(setting?.trim() || "http://localhost:9000");
  if (origin === undefined) throw new Error(WRONG_SITE_URL);
  return origin;
};

const PACKAGE = "gatsby-adapter-netlify";

/** Installed only in builds on Netlify (netlify.toml, deploy/netlify/package-lock.json). */
const loadNetlifyAdapter = (): IAdapter => {
  const require = createRequire(resolve("deploy/netlify/package.json"));
  const loaded = require(PACKAGE) as AdapterInit | { default: AdapterInit };
  return (typeof loaded === "function" ? loaded : loaded.default)();
};

const NO_STORE =
  "A function on Netlify cannot keep submissions: it has no disk, and does not live on to deliver what " +
  "a database holds. Set DATABASE_URL to none there, for builds and functions, and WEBHOOK_URL for " +
  "functions; or GATSBY_SUBMIT_FORM_URL to the function of another host (docs/deploy.md).";

/**
 * Runs the host's adapter, which writes headers and redirects, then Netlify's, which adds the form
 * function.
 */
export const netlifyAdapter = (
  host: IAdapter,
  env: NodeJS.ProcessEnv = process.env,
  load = loadNetlifyAdapter,
): IAdapter => {
  const netlify = load();
  return {
    ...netlify,
    config: async (context) => {
      if (env.DATABASE_URL !== "none" && !env.GATSBY_SUBMIT_FORM_URL)
        context.reporter.panic(NO_STORE);
      return { ...(await host.config?.(context)), ...(await netlify.config?.(context)) };
    },
    adapt: async (site) => {
      await host.adapt(site);
      // Netlify would otherwise send some headers twice.
      const routesManifest = site.routesManifest.filter(({ type }) => type !== "redirect");
      await netlify.adapt({ ...site, routesManifest, headerRoutes: [] });
    },
  };
};
