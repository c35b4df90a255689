const { availableParallelism } = require("node:os");
const { formerNames } = require("./content/site.json");

if (Number(process.versions.node.split(".")[0]) < 22)
  throw new Error(`Jest needs the project's own Node, and this is ${process.version}: npx jest`);

/** Tests of the specification's own words, which an adopted site (`npm run adopt`) no longer has. */
const OF_THE_SAMPLE = formerNames ? ["<rootDir>/__tests__/specification/"] : [];

/** Code that imports content gets that of the fixtures. */
const WITH_FIXTURES = {
  "^(?:\\.\\./)+content/(.+\\.json)$": "<rootDir>/__tests__/fixtures/content/$1",
};

/**
 * `unit`, `components` and `proof` need no build, `site` reads the built HTML, `browser` drives Chromium.
 * A file that needs a DOM ends in .tsx.
 */
const shared = {
  rootDir: __dirname,
  // Not in the temporary folder, which scripts/test.mjs deletes.
  cacheDirectory: "<rootDir>/node_modules/.cache/jest",
  transform: { "^.+\\.m?[jt]sx?$": "<rootDir>/__tests__/support/transform.cjs" },
  transformIgnorePatterns: [
    "node_modules/(?!(gatsby|gatsby-script|gatsby-link|gatsby-plugin-image|standardwebhooks|feed|lucide-react|@sparticuz/chromium|pixelmatch|p-map|kysely|commander)/)",
  ],
  moduleNameMapper: {
    "\\.(css|woff2)$": "<rootDir>/__tests__/support/css-module.cjs",
    "^(?:@mdx-js/mdx|remark-gfm)$": "<rootDir>/__tests__/support/mdx.cjs",
    "/pagefind/lib/index\\.js$": "<rootDir>/__tests__/support/pagefind.cjs",
    "^@adobe/structured-data-validator$":
      "<rootDir>/__tests__/support/structured-data-validator.cjs",
  },
  testPathIgnorePatterns: ["node_modules", "/public/", "/.cache/", "/dist/", ...OF_THE_SAMPLE],
  modulePathIgnorePatterns: ["<rootDir>/public", "<rootDir>/.cache", "<rootDir>/dist"],
  globals: { __PATH_PREFIX__: "", __BASE_PATH__: "" },
  setupFilesAfterEnv: ["<rootDir>/__tests__/support/setup.ts"],
};

const suite = (name, testMatch, mapped = {}) => ({
  ...shared,
  displayName: name,
  testEnvironment: "node",
  moduleNameMapper: { ...shared.moduleNameMapper, ...mapped },
  testMatch: testMatch.map((glob) => `<rootDir>/__tests__/${glob}`),
});

/** Chromium stalls at times on a busy machine. The summary of `npm test` names each second attempt. */
const withRetry = (project) => ({
  ...project,
  setupFilesAfterEnv: [...project.setupFilesAfterEnv, "<rootDir>/__tests__/support/retry.ts"],
});

module.exports = {
  // More than processors: browser tests and proofs wait half of their time.
  maxWorkers: availableParallelism() + 2,
  testSequencer: "<rootDir>/__tests__/support/longest-first.cjs",
  projects: [
    suite("unit", ["!(browser|site|proof|specification)/**/*.test.ts"], WITH_FIXTURES),
    suite("specification", ["specification/unit/**/*.test.ts"]),
    {
      ...suite("components", ["**/*.test.tsx"], WITH_FIXTURES),
      testEnvironment: "<rootDir>/__tests__/support/jsdom-with-fetch.cjs",
    },
    withRetry(suite("proof", ["?(specification/)proof/**/*.test.ts"])),
    {
      ...suite("site", ["?(specification/)site/**/*.test.ts"]),
      globalSetup: "<rootDir>/__tests__/support/build.ts",
    },
    {
      ...withRetry(suite("browser", ["?(specification/)browser/**/*.test.ts"])),
      globalSetup: "<rootDir>/__tests__/support/browser-setup.ts",
    },
  ],
};
