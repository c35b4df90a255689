import { bodyIssue, fieldIssue, type Path, valueAt, textsIn } from "../read/issue";
import { bodyLines, eachFile } from "./check-context";

/** Stands before the words of a template (docs/authors/templates) that an author replaces. */
const MARK = "⟨";
const YOUR_OWN = "your own in its place";

/** Words of a template that are still in what visitors see. */
export const templateWords = eachFile((file) => {
  const { data } = file;
  const isDraft = (path: Path) =>
    path.some((_, index) => valueAt(data, [...path.slice(0, index), "draft"]) === true);
  const isLeft = (path: Path, text: string) => text.includes(MARK) && !isDraft(path);
  return [
    ...textsIn(data).flatMap(([path, text]) =>
      isLeft(path, text) ? [fieldIssue(path, "the words of the template", YOUR_OWN)] : [],
    ),
    ...bodyLines(file).flatMap(([text, line]) =>
      isLeft(["body"], text) ? [bodyIssue(line, "a line of the template", YOUR_OWN)] : [],
    ),
  ];
});
