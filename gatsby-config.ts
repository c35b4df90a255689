import type { GatsbyConfig } from "gatsby";
import { hostAdapter } from "./server/adapter";

const config: GatsbyConfig = {
  siteMetadata: { siteUrl: (process.env.SITE_URL || "http://localhost:9000").replace(/\/+$/u, "") },
  trailingSlash: "never",
  jsxRuntime: "automatic",
  graphqlTypegen: { generateOnBuild: true, typesOutputPath: "src/gatsby-types.d.ts" },
  adapter: hostAdapter(),
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
