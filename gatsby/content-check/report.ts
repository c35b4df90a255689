import type { CheckedContent } from "./check-content";
import { formatIssue, blockingIssues } from "./problems";

/** How a part of the report is set off; plain where nobody looks at it on a terminal. */
export interface Paint {
  bold: (text: string) => string;
  red: (text: string) => string;
  dim: (text: string) => string;
}

const same = (text: string) => text;
export const PLAIN: Paint = { bold: same, red: same, dim: same };

/**
 * All problems, a line each, the files apart, and a last line that counts them. Checker, build and
 * `gatsby develop` print the same.
 */
export function contentReport(checked: CheckedContent, paint: Paint = PLAIN): string {
  const { problems, files } = checked;
  const lines = problems.flatMap((problem, index) => {
    const [place = "", field = "", ...rest] = formatIssue(problem).split(" · ");
    const line = [paint.bold(place), paint.red(field), ...rest].join(paint.dim(" · "));
    const isNewFile = index > 0 && problems[index - 1]?.file !== problem.file;
    return isNewFile ? ["", line] : [line];
  });
  const wrong = blockingIssues(problems);
  const advice = problems.length - wrong.length;
  const told =
    advice > 0
      ? `; ${plural(advice, "piece")} of advice (${advice === 1 ? "it stops" : "they stop"} nothing)`
      : "";
  if (wrong.length === 0)
    return [...lines, `Nothing wrong in ${plural(files, "file")}${told}`].join("\n");
  const places = new Set(wrong.map(({ file }) => file)).size;
  const count = `${plural(wrong.length, "problem")} in ${places} of ${plural(files, "file")}${told}`;
  return [...lines, "", paint.bold(count)].join("\n");
}

function plural(count: number, noun: string): string {
  return `${count} ${noun}${count === 1 ? "" : "s"}`;
}
