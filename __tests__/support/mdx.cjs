module.exports = require("./bundled.cjs")(
  `export * from "@mdx-js/mdx"; export { default } from "remark-gfm";`,
);
