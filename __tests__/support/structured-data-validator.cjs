module.exports = require("./bundled.cjs")(
  `export { default } from "@adobe/structured-data-validator";`,
);
