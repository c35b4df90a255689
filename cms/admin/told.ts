import { fromKey } from "../config/labels";
import { showProblems, type ShownProblem } from "./problem-dialog";

/** A method whose problems stay until they are read: Decap shows them for eight seconds. */
export function withErrorDialog<T extends unknown[]>(
  title: string,
  method: (...args: T) => Promise<unknown>,
): (...args: T) => Promise<unknown> {
  return async (...args) => {
    try {
      return await method(...args);
    } catch (error) {
      const text = error instanceof Error ? error.message : String(error);
      const lines = text.split("\n").filter((line) => line.trim() !== "");
      showProblems(
        title,
        lines.map((line) => problemOf(line)),
      );
      throw error;
    }
  };
}

/**
 * A line of the checker's: `file · field · found … · write …`. `withFile` names the file, for problems
 * of others than the one in the form.
 */
export function problemOf(line: string, { withFile = false } = {}): ShownProblem {
  const [file = "", field, found, write] = line.split(" · ");
  if (!field || !found || !write) return { where: line };
  const place = field === "(file)" ? [] : field.split(".").map(fromKey);
  // The form has a place for each field, but a text is long.
  const [, lineNumber] = (field === "body" && /:(\d+)$/u.exec(file)) || [];
  if (lineNumber && !withFile) place.push(`line ${lineNumber} of the file`);
  const where = withFile ? [file, ...place] : place;
  return {
    where: where.join(" › ") || "The file",
    found: found.replace(/^found /u, "Found: "),
    cure: cureOf(write),
  };
}

/** What to do, in the words of the form. */
function cureOf(write: string): string {
  const words = write
    .replace(/^write (?=describe )/u, "")
    .replace(/^write /u, "Write: ")
    .replace(/(?:set|write) decorative: true/u, "switch on Decorative");
  return words.charAt(0).toUpperCase() + words.slice(1);
}
