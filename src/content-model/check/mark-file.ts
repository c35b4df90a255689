import { readMark } from "../mark";
import { findingOfFile } from "./finding";
import type { Check } from "./world";

const FILE = "mark.svg";

/** The brand's mark is a drawing that can be read. */
export const mark: Check = ({ root, paths }) => {
  const fault = (found: string) => [
    { file: FILE, ...findingOfFile(found, "the mark as an SVG: <svg viewBox=…> with its shapes") },
  ];
  if (!paths.has(FILE)) return fault("no such file");
  try {
    readMark(root);
    return [];
  } catch {
    return fault("no <svg> with a viewBox and shapes");
  }
};
