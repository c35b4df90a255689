import { styleText } from "node:util";
import type { CheckedContent } from "./check-content";
import { formatIssue, blockingIssues } from "../read/issue";

/**
 * All issues, a line each, the files apart, and a last line that counts them. Checker, build and
 * `gatsby develop` print the same; a terminal shows it in colours.
 */
export function contentReport(checked: CheckedContent): string {
  const { files } = checked;
  // Errors come first: the advice may be long.
  const issues = [...checked.issues].sort((a, b) => Number(!!a.advice) - Number(!!b.advice));
  const lines = issues.flatMap((issue, index) => {
    const [place = "", field = "", ...rest] = formatIssue(issue).split(" · ");
    const line = [bold(place), styleText("red", field), ...rest].join(styleText("dim", " · "));
    const isNewFile = index > 0 && issues[index - 1]?.file !== issue.file;
    return isNewFile ? ["", line] : [line];
  });
  const wrong = blockingIssues(issues);
  const advice = issues.length - wrong.length;
  const adviceText =
    advice > 0
      ? `; ${plural(advice, "piece")} of advice (${advice === 1 ? "it stops" : "they stop"} nothing)`
      : "";
  if (wrong.length === 0)
    return [...lines, `Nothing wrong in ${plural(files, "file")}${adviceText}`].join("\n");
  const places = new Set(wrong.map(({ file }) => file)).size;
  const count = `${plural(wrong.length, "problem")} in ${places} of ${plural(files, "file")}${adviceText}`;
  return [...lines, "", bold(count)].join("\n");
}

const bold = (text: string) => styleText("bold", text);

function plural(count: number, noun: string): string {
  return `${count} ${noun}${count === 1 ? "" : "s"}`;
}
