/** Four projects: `unit` and `proof` need no build, `site` reads the built HTML, `browser` drives Chromium. */
const shared = {
  rootDir: __dirname,
  transform: { "^.+\\.[jt]sx?$": "<rootDir>/__tests__/support/babel-transform.cjs" },
  transformIgnorePatterns: [
    "node_modules/(?!(gatsby|gatsby-script|gatsby-link|gatsby-plugin-image|standardwebhooks|feed|@sparticuz/chromium)/)",
  ],
  moduleNameMapper: {
    "\\.module\\.css$": "<rootDir>/__tests__/support/css-module.cjs",
    "\\.(css|woff2)$": "<rootDir>/__tests__/support/empty-file.cjs",
    "^(?:@mdx-js/mdx|remark-gfm)$": "<rootDir>/__tests__/support/mdx.cjs",
  },
  testPathIgnorePatterns: ["node_modules", "/public/", "/.cache/", "/dist/"],
  modulePathIgnorePatterns: ["<rootDir>/public", "<rootDir>/.cache", "<rootDir>/dist"],
  globals: { __PATH_PREFIX__: "", __BASE_PATH__: "" },
  setupFilesAfterEnv: ["<rootDir>/__tests__/support/setup.ts"],
};

const folders = (...names) => names.map((name) => `<rootDir>/__tests__/${name}/**/*.test.{ts,tsx}`);

module.exports = {
  projects: [
    {
      ...shared,
      displayName: "unit",
      testEnvironment: "jsdom",
      testMatch: folders(
        "functions",
        "server",
        "scripts",
        "components",
        "sections",
        "forms",
        "content-model",
        "layout",
        "boot",
        "start",
        "finish",
        "head",
        "social",
        "publish",
        "docs",
        "bench",
        "cms",
      ),
    },
    {
      ...shared,
      displayName: "proof",
      testEnvironment: "node",
      testMatch: folders("proof"),
      setupFilesAfterEnv: [...shared.setupFilesAfterEnv, "<rootDir>/__tests__/support/patience.ts"],
    },
    { ...shared, displayName: "site", testEnvironment: "node", testMatch: folders("site") },
    {
      ...shared,
      displayName: "browser",
      testEnvironment: "node",
      testMatch: folders("browser"),
      setupFilesAfterEnv: [...shared.setupFilesAfterEnv, "<rootDir>/__tests__/support/patience.ts"],
    },
  ],
};
