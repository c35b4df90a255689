import { existsSync, readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";

const ROLES = "content/roles";

/**
 * The role files below content/ whose last day to apply has passed: a build from before that day is
 * out of date. A file that cannot be read is left to the content checker.
 */
export const closedRoles = (today) =>
  existsSync(ROLES)
    ? readdirSync(ROLES)
        .sort()
        .filter((file) => {
          const text = readFileSync(join(ROLES, file), "utf8");
          const day = /"validThrough":\s*"(\d{4}-\d{2}-\d{2})"/.exec(text)?.[1];
          return day !== undefined && day < today;
        })
    : [];
