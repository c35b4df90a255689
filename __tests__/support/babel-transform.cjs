const { createTransformer } = require("babel-jest").default;

module.exports = createTransformer({
  babelrc: false,
  configFile: false,
  presets: [
    ["babel-preset-gatsby", { reactRuntime: "automatic", targets: { node: "current" } }],
    "@babel/preset-typescript",
  ],
});
