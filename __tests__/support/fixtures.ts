import { readFileSync } from "node:fs";
import { join, resolve } from "node:path";

/** A small second site, so that tests stand whatever content/ says. */
export const FIXTURES = resolve("__tests__/fixtures/content");

export const readFixture = (path: string): string => readFileSync(join(FIXTURES, path), "utf8");
