import boundaries from "eslint-plugin-boundaries";
import reactHooks from "eslint-plugin-react-hooks";
import regexp from "eslint-plugin-regexp";
import tseslint from "typescript-eslint";

// Layers of `functions`, from the lowest.
const BASE = "functions/{contract,shared,settings}";
const SERVICES = `${BASE} functions/{intake,store,appointments,delivery}`;

/** Each folder, and those that it may import beside itself (docs/architecture.md). */
const IMPORTS = {
  "src/templates": "src/{sections,layout,head,components,forms} functions/contract",
  "src/sections": "src/{components,forms,content-fields,site} functions/contract",
  "src/components": "src/{content-fields,site} functions/contract",
  "src/layout": "src/{components,bootstrap,head,styles}",
  "src/forms": "src/{components,bootstrap,site} functions/contract",
  "src/head": "src/{components,site} functions/contract",
  "src/bootstrap": "functions/contract",
  "src/api": "functions functions/contract",
  "src/styles": "",
  "src/content-fields": "functions/contract",
  // What the code of the pages and of authoring imports of content/.
  "src/site": "functions/contract",
  "functions/contract": "",
  "functions/shared": "functions/contract",
  "functions/settings": "functions/contract",
  "functions/intake": BASE,
  "functions/store": BASE,
  "functions/appointments": `${BASE} functions/{store,intake}`,
  "functions/delivery": `${BASE} functions/{store,appointments}`,
  "functions/owner/inbox": `${SERVICES} functions/owner`,
  "functions/owner/commands": `${SERVICES} functions/owner`,
  "functions/owner": SERVICES,
  functions: `${SERVICES} functions/owner`,
  server: `${SERVICES} functions functions/owner functions/owner/inbox`,
  "authoring/cms": "authoring/{types,read,check,advice,edit} functions/{contract,shared} src/site",
  // Of sections only the schemas.
  "authoring/types": "src/{sections,content-fields,site} functions/contract",
  "authoring/read": "authoring/types src/{content-fields,site} functions/contract",
  "authoring/check": "authoring/{types,read} src/{content-fields,site} functions/contract",
  // The proof-reader reads what has passed the gate; the gate and the build know nothing of it.
  "authoring/advice": "authoring/{types,read,check} src/{content-fields,site} functions/contract",
  // What writes content, for the CMS and for commands.
  "authoring/edit": "authoring/{types,read,check} src/{content-fields,site} functions/contract",
  "authoring/commands":
    "authoring/{types,read,check,advice,edit} src/{content-fields,site} functions/contract",
  "gatsby/nodes": "authoring/{types,read,check} src/site functions/contract",
  "gatsby/pages": "gatsby/nodes authoring/{types,read,check} src/site functions/contract",
  "gatsby/assets":
    "gatsby/nodes authoring/{types,read} src/{content-fields,head,site} functions/contract",
  "gatsby/html": "src/bootstrap",
  "gatsby/hosting": "server authoring/read src/{head,site} functions/{contract,shared}",
  "gatsby/webpack": "gatsby/html authoring/read",
};
const PRODUCT = Object.keys(IMPORTS).sort((one, other) => other.length - one.length);
const elements = [
  { type: "test support", pattern: "__tests__/**/support", partialMatch: false },
  { type: "tests", pattern: "__tests__", partialMatch: false },
  { type: "bench", pattern: "bench", partialMatch: false },
  { type: "scripts", pattern: "scripts", partialMatch: false },
  // `__tests__` has folders of the same names.
  ...PRODUCT.map((folder) => ({ type: folder, pattern: folder })),
];

// The service's own addresses, folders of the build and of a server may be in code. U+002F is a slash.
const SERVICE = "api|calendar|healthz|owner|page-data|search|social|etc|srv";
const PAGE_ADDRESS = `/^\\u002f(?!(?:${SERVICE})(?:\\u002f|$))[a-z][^.]*$/`;

const allow = (from, ...to) => ({
  from: { element: { type: from } },
  allow: { to: { element: { type: to } } },
});

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
    files: ["{src,functions,server}/**/*.{ts,tsx}", "gatsby-{browser,ssr}.tsx"],
    // The inbox's own routes are below /owner.
    ignores: ["functions/owner/inbox/**"],
    rules: {
      "no-restricted-syntax": [
        "error",
        ...["Literal[value=", "TemplateLiteral > TemplateElement:first-child[value.cooked="].map(
          (start) => ({
            selector: `${start}${PAGE_ADDRESS}]`,
            message:
              "Addresses of pages are in content/: take this one from there or from the build.",
          }),
        ),
      ],
    },
  },
  {
    files: ["**/*.tsx"],
    plugins: { "react-hooks": reactHooks },
    rules: reactHooks.configs.recommended.rules,
  },
  {
    files: ["{src,gatsby,authoring,functions,server,scripts,bench,__tests__}/**/*.{ts,tsx}"],
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
            ...Object.entries(IMPORTS).map(([from, to]) => allow(from, from, ...to.split(" "))),
            ...["test support", "scripts", "bench", "tests"].map((type) =>
              allow(type, type, "test support", ...PRODUCT),
            ),
            allow("bench", "scripts"),
            allow("tests", "scripts", "bench"),
          ],
        },
      ],
    },
  },
  {
    // What makes pages, lists, feeds and pictures may use only content that visitors may see.
    files: ["gatsby/{assets,pages}/**/*.ts", "gatsby-node.ts"],
    rules: {
      "no-restricted-imports": [
        "error",
        {
          patterns: [
            {
              regex: "read-content(?:-once)?$",
              importNamePattern: "^readContent",
              message: "Take shownContent of authoring/read: drafts stay out.",
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
      "authoring/{commands,cms/local}/**",
    ],
    rules: { "no-console": "off" },
  },
  {
    // Webpack drops only a conditional `require` from the browser's code, and knows no other way to a
    // whole folder, or to a file that only a build writes.
    files: [
      "authoring/types/form-addresses.ts",
      "src/api/submit-form.ts",
      "src/forms/lazy-forms.tsx",
      "src/sections/lazy-drawing.tsx",
      "src/sections/lazy-static-section.tsx",
    ],
    rules: { "@typescript-eslint/no-require-imports": "off" },
  },
  {
    files: ["**/*.cjs"],
    rules: { "@typescript-eslint/no-require-imports": "off", "no-undef": "off" },
  },
);
