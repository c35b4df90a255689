import type { Reporter } from "gatsby";
import { checkContent } from "../../authoring/check/check-content";
import { contentReport } from "../../authoring/check/report";

/**
 * Checks content before Gatsby reads it: GraphQL would name the field but not the file.
 * A build stops with every issue listed; `gatsby develop` lists them and continues. Returns whether
 * the content is valid.
 */
export async function stopOnIssues({ reporter }: { reporter: Reporter }): Promise<boolean> {
  const checked = await checkContent("content");
  if (checked.issues.length === 0) return true;
  reporter.panicOnBuild(`Content is wrong:\n${contentReport(checked)}`);
  return false;
}
