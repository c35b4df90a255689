import { existsSync, mkdirSync, readFileSync, realpathSync, rmSync, writeFileSync } from "node:fs";
import { say } from "./run.mjs";

const STAMP = "dist/.project-folder";

/**
 * Clears what Gatsby has built when the project's folder is another one than then: .cache holds
 * absolute paths, and a build in a copied or renamed folder finds neither pages nor content.
 */
export const clearAfterMove = () => {
  const folder = realpathSync(".");
  if (existsSync(STAMP) && readFileSync(STAMP, "utf8") === folder) return;
  if (existsSync(".cache")) {
    say("The project's folder is new to Gatsby (copied or renamed?): its cache is made anew.");
    for (const made of [".cache", "public"]) rmSync(made, { recursive: true, force: true });
  }
  mkdirSync("dist", { recursive: true });
  writeFileSync(STAMP, folder);
};
