import type { GatsbyConfig } from "gatsby";
import { submitUrl } from "./functions/contract/endpoint";
import { FILE_HEADERS } from "./gatsby/hosting/file-headers";
import { hostAdapter, siteUrlOf } from "./gatsby/hosting/adapter";
import { netlifyAdapter } from "./gatsby/hosting/netlify-adapter";
import { buildDay, holdClock } from "./gatsby/content/build-day";

holdClock();
const siteUrl = siteUrlOf(process.env.SITE_URL);
const isBuild = process.env.gatsby_executing_command === "build";
const host = hostAdapter({
  siteUrl,
  formUrl: submitUrl(),
  cmsBackend: process.env.CMS_BACKEND,
  staticHost: Boolean(process.env.STATIC_HOST),
  videosFile: "content/modules.json",
});

const config: GatsbyConfig = {
  siteMetadata: { siteUrl, buildDay: buildDay() },
  trailingSlash: "never",
  jsxRuntime: "automatic",
  // Those of develop know files that builds read past GraphQL: only a build renews the tracked ones.
  graphqlTypegen: {
    generateOnBuild: true,
    typesOutputPath: isBuild ? "src/gatsby-types.d.ts" : ".cache/types/gatsby-types.d.ts",
  },
  // Netlify sets NETLIFY in its builds.
  adapter: process.env.NETLIFY ? netlifyAdapter(host) : host,
  headers: FILE_HEADERS,
  plugins: [
    "gatsby-plugin-react-helmet",
    "gatsby-plugin-image",
    "gatsby-plugin-sharp",
    "gatsby-transformer-sharp",
    "gatsby-plugin-mdx",
    {
      resolve: "gatsby-source-filesystem",
      // A build reads the articles itself (gatsby/pages/create-article-pages.ts); develop watches them.
      options: { name: "content", path: "content", ignore: isBuild ? ["**/news/*/*.mdx"] : [] },
    },
  ],
};

export default config;
