const { createHash } = require("node:crypto");
const { readFileSync } = require("node:fs");
const { createRequire } = require("node:module");
const { extname } = require("node:path");
const { createTransformer } = require("babel-jest").default;
const { transformSync } = require("esbuild");

// Takes the queries out of components, as Gatsby's own compilation does.
const removeQueries = createRequire(require.resolve("gatsby/package.json")).resolve(
  "babel-plugin-remove-graphql-queries",
);

const babel = createTransformer({
  babelrc: false,
  configFile: false,
  plugins: [removeQueries],
  presets: [
    ["babel-preset-gatsby", { reactRuntime: "automatic", targets: { node: "current" } }],
    "@babel/preset-typescript",
  ],
});

/** What the compiled text depends on besides the file: how it is compiled, and with which versions. */
const TOOLS = createHash("sha1")
  .update(readFileSync(__filename))
  .update(readFileSync(`${__dirname}/../../package-lock.json`))
  .digest();
const LOADERS = { ".ts": "ts", ".tsx": "tsx" };

/** esbuild, which is ten times as fast, where Babel takes out no query and hoists no mock. */
module.exports = {
  // Babel's own reads its settings for each file again, which takes half a second of each test file.
  getCacheKey: (source, file, { configString }) =>
    createHash("sha1").update(TOOLS).update(configString).update(file).update(source).digest("hex"),
  process(source, file, options) {
    if (/graphql`|jest\.mock\(/.test(source)) return babel.process(source, file, options);
    const { code, map } = transformSync(source, {
      loader: LOADERS[extname(file)] ?? "jsx",
      format: "cjs",
      target: "node22",
      // Jest does not support import().
      supported: { "dynamic-import": false },
      jsx: "automatic",
      sourcemap: true,
      // In .mjs esbuild would import CommonJS as Node does.
      sourcefile: file.replace(/mjs$/, "js"),
    });
    return { code, map };
  },
};
