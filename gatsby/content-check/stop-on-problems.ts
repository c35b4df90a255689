import type { Reporter } from "gatsby";
import { checkContent } from "./check-content";
import { KINDS } from "../content-types/content-types";
import { stopping } from "./problems";
import { contentReport } from "./report";

/**
 * Checks content before Gatsby reads it: GraphQL would name the field but not the file.
 * A build stops with every problem listed; `gatsby develop` lists them and goes on.
 */
export async function stopOnProblems({ reporter }: { reporter: Reporter }): Promise<void> {
  const checked = await checkContent("content", KINDS);
  if (checked.problems.length === 0) return;
  const report = contentReport(checked);
  if (stopping(checked.problems).length > 0) reporter.panicOnBuild(`Content is wrong:\n${report}`);
  else reporter.info(report);
}
