import boundaries from "eslint-plugin-boundaries";
import jsxA11y from "eslint-plugin-jsx-a11y";
import reactHooks from "eslint-plugin-react-hooks";
import tseslint from "typescript-eslint";

// The rooms of the house (docs/architecture.md): a folder each, and who may call whom.
const rooms = [
  { type: "pages", pattern: "src/pages", mode: "folder" },
  { type: "templates", pattern: "src/templates", mode: "folder" },
  { type: "sections", pattern: "src/sections", mode: "folder" },
  { type: "components", pattern: "src/components", mode: "folder" },
  { type: "layout", pattern: "src/layout", mode: "folder" },
  { type: "forms", pattern: "src/forms", mode: "folder" },
  { type: "head", pattern: "src/head", mode: "folder" },
  { type: "boot", pattern: "src/boot", mode: "folder" },
  { type: "api", pattern: "src/api", mode: "folder" },
  { type: "styles", pattern: "src/styles", mode: "folder" },
  { type: "content-model", pattern: "src/content-model", mode: "folder" },
  { type: "contract", pattern: "functions/contract", mode: "folder" },
  { type: "functions", pattern: "functions", mode: "folder" },
  { type: "server", pattern: "server", mode: "folder" },
];

const allow = (from, ...to) => ({ from: { type: from }, allow: { to: { type: to } } });

export default tseslint.config(
  { ignores: ["public", ".cache", "dist", "data", "coverage", "src/gatsby-types.d.ts", "static"] },
  ...tseslint.configs.strict,
  {
    files: ["**/*.{ts,tsx}"],
    languageOptions: { parserOptions: { projectService: true } },
    rules: {
      "@typescript-eslint/no-floating-promises": "error",
      "@typescript-eslint/no-misused-promises": ["error", { checksVoidReturn: { attributes: false } }],
      "@typescript-eslint/consistent-type-imports": "error",
      "max-lines": ["error", 200],
      "no-console": ["error", { allow: ["warn"] }],
    },
  },
  {
    files: ["**/*.tsx"],
    plugins: { "jsx-a11y": jsxA11y, "react-hooks": reactHooks },
    rules: { ...jsxA11y.flatConfigs.strict.rules, ...reactHooks.configs.recommended.rules },
  },
  {
    files: ["src/**/*.{ts,tsx}", "functions/**/*.ts", "server/**/*.ts"],
    plugins: { boundaries },
    settings: {
      "boundaries/elements": rooms,
      "import/resolver": { typescript: { alwaysTryTypes: true } },
    },
    rules: {
      "boundaries/dependencies": [
        "error",
        {
          default: "disallow",
          rules: [
            allow("pages", "sections", "layout", "head", "components"),
            allow("templates", "sections", "layout", "head", "components"),
            allow("sections", "sections", "components", "forms"),
            allow("components", "components"),
            allow("layout", "layout", "components", "boot", "head", "styles"),
            allow("forms", "forms", "components", "contract"),
            allow("head", "head"),
            allow("boot", "boot"),
            allow("api", "functions"),
            allow("content-model", "content-model"),
            allow("contract", "contract"),
            allow("functions", "functions", "contract"),
            allow("server", "server", "functions", "contract"),
          ],
        },
      ],
    },
  },
  {
    files: ["scripts/**", "*.config.*", "functions/leads/**", "server/main.ts"],
    rules: { "no-console": "off" },
  },
  {
    files: ["**/*.cjs"],
    rules: { "@typescript-eslint/no-require-imports": "off", "no-undef": "off" },
  },
);
