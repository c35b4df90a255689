import type { Reporter } from "gatsby";
import { checkContent } from "../../authoring/check/check-content";
import { contentReport } from "../../authoring/check/report";

let told = "";

/**
 * Checks content before Gatsby reads it: GraphQL would name the field but not the file.
 * A build stops with every issue listed; `gatsby develop` lists them, once until they change, and
 * continues. Returns whether the content is valid.
 */
export async function stopOnIssues({ reporter }: { reporter: Reporter }): Promise<boolean> {
  const checked = await checkContent("content");
  const isValid = checked.issues.length === 0;
  const report = isValid ? "" : contentReport(checked);
  if (report !== told)
    if (isValid) reporter.success("The content is right again.");
    else reporter.panicOnBuild(`Content is wrong:\n${report}`);
  told = report;
  return isValid;
}
