module.exports = require("./bundled.cjs")(`export * from "pagefind";`);
