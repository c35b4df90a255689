import boundaries from "eslint-plugin-boundaries";
import jsxA11y from "eslint-plugin-jsx-a11y";
import reactHooks from "eslint-plugin-react-hooks";
import regexp from "eslint-plugin-regexp";
import tseslint from "typescript-eslint";

// The folders, and which of them may import which (docs/architecture.md).
const folders = [
  "src/pages",
  "src/templates",
  "src/sections",
  "src/components",
  "src/layout",
  "src/forms",
  "src/head",
  "src/bootstrap",
  "src/api",
  "src/styles",
  "src/content-fields",
  ...["contract", "shared", "settings", "intake", "store", "appointments", "delivery"].map(
    (name) => `functions/${name}`,
  ),
  ...["owner/inbox", "owner/commands", "owner"].map((name) => `functions/${name}`),
  "functions",
  "server",
  "cms",
  ...["content-types", "content", "content-check", "nodes", "pages"].map(
    (name) => `gatsby/${name}`,
  ),
  ...["assets", "html", "hosting", "webpack"].map((name) => `gatsby/${name}`),
];
const product = folders.map((pattern) => ({
  type: pattern.replace(/^(src|functions)\//u, ""),
  pattern,
}));
// `__tests__` has folders of the same names.
const elements = [
  { type: "test support", pattern: "__tests__/**/support", partialMatch: false },
  { type: "tests", pattern: "__tests__", partialMatch: false },
  { type: "bench", pattern: "bench", partialMatch: false },
  { type: "scripts", pattern: "scripts", partialMatch: false },
  ...product,
];

const allow = (from, ...to) => ({
  from: { element: { type: from } },
  allow: { to: { element: { type: to } } },
});

// Layers of `functions`, from the lowest.
const base = ["contract", "shared", "settings"];
const services = [...base, "intake", "store", "appointments", "delivery"];

export default tseslint.config(
  { ignores: ["public", ".cache", "dist", "data", "coverage", "src/gatsby-types.d.ts", "static"] },
  ...tseslint.configs.strict,
  {
    files: ["**/*.{ts,tsx}"],
    languageOptions: { parserOptions: { projectService: true } },
    rules: {
      "@typescript-eslint/no-floating-promises": "error",
      "@typescript-eslint/no-misused-promises": [
        "error",
        { checksVoidReturn: { attributes: false } },
      ],
      "@typescript-eslint/consistent-type-imports": "error",
      "@typescript-eslint/no-unused-vars": ["error", { ignoreRestSiblings: true }],
      "max-lines": ["error", 200],
      // By its one file: through the list of all, each build reads two thousand.
      "@typescript-eslint/no-restricted-imports": [
        "error",
        {
          paths: [
            {
              name: "lucide-react",
              message: 'Import one icon: import Check from "lucide-react/icons/check".',
              allowTypeImports: true,
            },
          ],
        },
      ],
      "no-console": ["error", { allow: ["warn"] }],
    },
  },
  {
    files: ["**/*.tsx"],
    plugins: { "jsx-a11y": jsxA11y, "react-hooks": reactHooks },
    rules: { ...jsxA11y.flatConfigs.strict.rules, ...reactHooks.configs.recommended.rules },
  },
  {
    files: ["{src,gatsby,functions,server,cms,scripts,bench,__tests__}/**/*.{ts,tsx}"],
    plugins: { boundaries },
    settings: {
      "boundaries/elements": elements,
      "import/resolver": { typescript: { alwaysTryTypes: true } },
    },
    rules: {
      "boundaries/dependencies": [
        "error",
        {
          default: "disallow",
          policies: [
            allow("pages", "templates", "layout", "head", "components"),
            allow(
              "templates",
              "templates",
              "sections",
              "layout",
              "head",
              "components",
              "forms",
              "contract",
            ),
            allow("sections", "sections", "components", "forms", "contract", "content-fields"),
            allow("content-fields", "content-fields", "contract"),
            allow("components", "components", "content-fields"),
            allow("layout", "layout", "components", "bootstrap", "head", "styles"),
            allow("forms", "forms", "components", "bootstrap", "contract"),
            allow("head", "head", "components", "contract"),
            allow("bootstrap", "bootstrap", "contract"),
            allow("api", "functions"),
            // Of sections only the schemas.
            allow(
              "gatsby/content-types",
              "gatsby/content-types",
              "sections",
              "content-fields",
              "contract",
            ),
            allow(
              "gatsby/content",
              "gatsby/content",
              "gatsby/content-types",
              "content-fields",
              "contract",
            ),
            allow(
              "gatsby/content-check",
              "gatsby/content-check",
              "gatsby/content{,-types}",
              "content-fields",
              "contract",
            ),
            allow("gatsby/nodes", "gatsby/nodes", "gatsby/content{,-types,-check}"),
            allow(
              "gatsby/pages",
              "gatsby/{pages,nodes}",
              "gatsby/content{,-types,-check}",
              "contract",
            ),
            allow(
              "gatsby/assets",
              "gatsby/{assets,nodes}",
              "gatsby/content{,-types}",
              "content-fields",
              "head",
              "contract",
            ),
            allow("gatsby/html", "gatsby/html", "bootstrap"),
            allow("gatsby/hosting", "gatsby/hosting", "server", "contract", "shared", "head"),
            allow("gatsby/webpack", "gatsby/{webpack,html,content}"),
            allow("contract", "contract"),
            allow("shared", "shared", "contract"),
            allow("settings", "settings", "contract"),
            allow("intake", "intake", ...base),
            allow("store", "store", ...base),
            allow("appointments", "appointments", "store", "intake", ...base),
            allow("delivery", "delivery", "appointments", "store", ...base),
            allow("owner", "owner", ...services),
            allow("owner/inbox", "owner/inbox", "owner", ...services),
            allow("owner/commands", "owner/commands", "owner", ...services),
            allow("functions", "functions", "owner", ...services),
            allow("server", "server", "functions", "owner", "owner/inbox", ...services),
            // Of templates and components only the style sheets, for the preview.
            allow(
              "cms",
              "cms",
              "gatsby/{content,content-types,content-check}",
              "contract",
              "shared",
              "templates",
              "components",
            ),
            ...["test support", "scripts", "bench", "tests"].map((type) =>
              allow(type, type, "test support", ...product.map((element) => element.type)),
            ),
            allow("bench", "scripts"),
            allow("tests", "scripts", "bench"),
          ],
        },
      ],
    },
  },
  {
    // What makes pages, lists, feeds and pictures may know only of content that visitors may see.
    files: ["gatsby/{assets,pages}/**/*.ts", "gatsby-node.ts"],
    rules: {
      "no-restricted-imports": [
        "error",
        {
          patterns: [
            {
              regex: "read-content(?:-once)?$",
              importNamePattern: "^readContent",
              message: "Take shownContent of gatsby/content: drafts stay out.",
            },
          ],
        },
      ],
    },
  },
  {
    // What visitors send meets these: no expression may backtrack (OWASP ASVS 1.3.12).
    files: ["functions/**/*.ts", "server/**/*.ts", "src/forms/**/*.{ts,tsx}"],
    plugins: { regexp },
    rules: {
      "regexp/no-super-linear-backtracking": "error",
      "regexp/no-super-linear-move": "error",
    },
  },
  {
    files: [
      "scripts/**",
      "__tests__/**",
      "bench/**",
      "*.config.{mjs,cjs,ts}",
      "functions/owner/commands/**",
      "server/main.ts",
      "cms/local/**",
    ],
    rules: { "no-console": "off" },
  },
  {
    // Webpack drops only a conditional `require` from the browser's code.
    files: ["src/forms/lazy-forms.tsx", "src/sections/lazy-drawing.tsx"],
    rules: { "@typescript-eslint/no-require-imports": "off" },
  },
  {
    files: ["**/*.cjs"],
    rules: { "@typescript-eslint/no-require-imports": "off", "no-undef": "off" },
  },
);
