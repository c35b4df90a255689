import type { Reporter } from "gatsby";
import { checkContent } from "./check-content";
import { CONTENT_TYPES } from "../content-types/content-types";
import { blockingIssues } from "./problems";
import { contentReport } from "./report";

/**
 * Checks content before Gatsby reads it: GraphQL would name the field but not the file.
 * A build stops with every problem listed; `gatsby develop` lists them and goes on.
 */
export async function stopOnIssues({ reporter }: { reporter: Reporter }): Promise<void> {
  const checked = await checkContent("content", CONTENT_TYPES);
  if (checked.problems.length === 0) return;
  const report = contentReport(checked);
  if (blockingIssues(checked.problems).length > 0)
    reporter.panicOnBuild(`Content is wrong:\n${report}`);
  else reporter.info(report);
}
