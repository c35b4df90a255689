import { pathParams } from "../content-types/content-type";
import { bodyIssues } from "./body-findings";
import { eachFile } from "./check-context";

/** The text below the front matter: markup that can be read, headings in order, links that lead on. */
export const bodies = eachFile(({ body, bodyLine, kind, path }, { site }) => {
  if (!path.endsWith(".mdx")) return [];
  if (body.trim() === "") {
    const write = "the text, below the second line of ---";
    return [{ field: "body", line: bodyLine, found: "nothing", write }];
  }
  const page = kind.address?.(pathParams(kind, path));
  const { firstHeading = 2 } = kind;
  return bodyIssues(body, { firstHeading, site, page }).map((finding) => ({
    ...finding,
    line: bodyLine + (finding.line ?? 1) - 1,
  }));
});
