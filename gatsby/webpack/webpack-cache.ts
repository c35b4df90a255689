import { existsSync, mkdirSync, writeFileSync } from "node:fs";
import { dirname } from "node:path";

/** Goes when Gatsby empties its cache. */
const MARK = ".cache/webpack/built-before";

let isFirst: boolean | undefined;

/**
 * Whether webpack should keep what it has compiled: from the second build on. Writing it down takes
 * as long as compiling, and where each build begins with nothing (most CI) nobody ever reads it.
 * One answer for all stages of a build.
 */
export function isWorthKeeping(mark = MARK): boolean {
  if (isFirst === undefined) {
    isFirst = !existsSync(mark);
    mkdirSync(dirname(mark), { recursive: true });
    writeFileSync(mark, "");
  }
  return !isFirst;
}
