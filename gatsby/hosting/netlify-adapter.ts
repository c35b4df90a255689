import { createRequire } from "node:module";
import { resolve } from "node:path";
import type { AdapterInit, IAdapter } from "gatsby";

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
