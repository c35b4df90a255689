import { constants, copyFileSync, existsSync, mkdirSync, rmSync, writeFileSync } from "node:fs";
import { dirname, join } from "node:path";
import type { Plan } from "./plan";

/**
 * Writes what is planned; nothing that is there is written over. Of a plan that fails on the way
 * nothing stays. Answers the files that are there that should not be.
 */
export function carryOut(root: string, { texts, copies, edits }: Plan): string[] {
  const made = [...texts, ...copies].map(({ file }) => file);
  const there = made.filter((file) => existsSync(join(root, file)));
  if (there.length > 0) return there;
  const written: string[] = [];
  const path = (file: string) => {
    const whole = join(root, file);
    mkdirSync(dirname(whole), { recursive: true });
    written.push(whole);
    return whole;
  };
  try {
    for (const { file, from } of copies) copyFileSync(from, path(file), constants.COPYFILE_EXCL);
    for (const { file, text } of texts) writeFileSync(path(file), text, { flag: "wx" });
    for (const { file, text } of edits) writeFileSync(join(root, file), text);
  } catch (error) {
    for (const file of written) rmSync(file, { force: true });
    throw error;
  }
  return [];
}
