import type { Reporter } from "gatsby";
import { checkContent } from "../../authoring/check/check-content";
import { contentReport } from "../../authoring/check/report";

/**
 * Checks content before Gatsby reads it: GraphQL would name the field but not the file.
 * A build stops with every issue listed; `gatsby develop` lists them and goes on.
 */
export async function stopOnIssues({ reporter }: { reporter: Reporter }): Promise<void> {
  const checked = await checkContent("content");
  if (checked.issues.length > 0)
    reporter.panicOnBuild(`Content is wrong:\n${contentReport(checked)}`);
}
