import { createRequire } from "node:module";
import { resolve } from "node:path";
import type { AdapterInit, IAdapter } from "gatsby";

const PACKAGE = "gatsby-adapter-netlify";

/** Only builds on Netlify have it (netlify.toml installs it). */
const loadNetlifyAdapter = (): IAdapter => {
  const require = createRequire(resolve("package.json"));
  const loaded = require(PACKAGE) as AdapterInit | { default: AdapterInit };
  return (typeof loaded === "function" ? loaded : loaded.default)();
};

/**
 * Gatsby's adapter for Netlify behind the one of our host: ours writes headers and redirects for
 * hosts of static files, Netlify's adds the form function and moves pages to where Netlify looks
 * for addresses without a slash at their end.
 */
export const netlifyAdapter = (host: IAdapter, load = loadNetlifyAdapter): IAdapter => {
  const netlify = load();
  return {
    ...netlify,
    adapt: async (site) => {
      await host.adapt(site);
      // What ours has written is not said twice: some headers then count as two.
      const routesManifest = site.routesManifest.filter(({ type }) => type !== "redirect");
      await netlify.adapt({ ...site, routesManifest, headerRoutes: [] });
    },
  };
};
