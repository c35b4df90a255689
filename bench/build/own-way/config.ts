import type { GatsbyConfig } from "gatsby";

/** Articles need no plugin: they go past GraphQL (docs/decisions/content-pipeline.md). */
const config: GatsbyConfig = { trailingSlash: "never", jsxRuntime: "automatic" };

export default config;
