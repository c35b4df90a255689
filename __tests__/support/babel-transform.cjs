const { createRequire } = require("node:module");
const { createTransformer } = require("babel-jest").default;

// Takes the queries out of components, as Gatsby's own compilation does.
const removeQueries = createRequire(require.resolve("gatsby/package.json")).resolve(
  "babel-plugin-remove-graphql-queries",
);

module.exports = createTransformer({
  babelrc: false,
  configFile: false,
  plugins: [removeQueries],
  presets: [
    ["babel-preset-gatsby", { reactRuntime: "automatic", targets: { node: "current" } }],
    "@babel/preset-typescript",
  ],
});
