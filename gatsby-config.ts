import type { GatsbyConfig } from "gatsby";
import { submitUrl } from "./functions/contract/endpoint";
import { hostAdapter, siteUrlOf, netlifyAdapter } from "./gatsby/hosting/adapter";
import { staticFiles } from "./authoring/read/static-files";
import { buildDay, holdClock } from "./authoring/read/build-day";

holdClock();
const siteUrl = siteUrlOf(process.env.SITE_URL);
const isBuild = process.env.gatsby_executing_command === "build";
const host = hostAdapter({
  siteUrl,
  formUrl: submitUrl(),
  staticHost: Boolean(process.env.STATIC_HOST),
  videosFile: "content/modules.json",
  foreign: staticFiles(),
});

const config: GatsbyConfig = {
  siteMetadata: { siteUrl, buildDay: buildDay() },
  trailingSlash: "never",
  jsxRuntime: "automatic",
  graphqlTypegen: {
    generateOnBuild: true,
    typesOutputPath: isBuild ? "src/gatsby-types.d.ts" : ".cache/types/gatsby-types.d.ts",
    documentSearchPaths: ["./gatsby/**/*.ts"],
  },
  // Netlify sets NETLIFY in its builds.
  adapter: process.env.NETLIFY ? netlifyAdapter(host) : host,
  plugins: [
    "gatsby-plugin-react-helmet",
    "gatsby-plugin-image",
    "gatsby-plugin-sharp",
    "gatsby-transformer-sharp",
    "gatsby-plugin-mdx",
    { resolve: "gatsby-source-filesystem", options: { name: "content", path: "content" } },
  ],
};

export default config;
