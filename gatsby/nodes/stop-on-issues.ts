import type { Reporter } from "gatsby";
import { checkContent } from "../../authoring/check/check-content";
import { contentReport } from "../../authoring/check/report";
import { blockingIssues } from "../../authoring/read/issue";

/**
 * Checks content before Gatsby reads it: GraphQL would name the field but not the file.
 * A build stops with every issue listed; `gatsby develop` lists them and goes on. Returns whether
 * the content is valid.
 */
export async function stopOnIssues({ reporter }: { reporter: Reporter }): Promise<boolean> {
  const checked = await checkContent("content");
  if (checked.issues.length === 0) return true;
  const report = contentReport(checked);
  const isValid = blockingIssues(checked.issues).length === 0;
  if (isValid) reporter.info(report);
  else reporter.panicOnBuild(`Content is wrong:\n${report}`);
  return isValid;
}
