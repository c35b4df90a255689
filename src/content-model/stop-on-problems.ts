import { join } from "node:path";
import type { Reporter } from "gatsby";
import { checkContent } from "./check-content";
import { KINDS } from "./kinds";
import { formatProblem } from "./problems";

/**
 * Checks content before Gatsby reads it: GraphQL would name the field but not the file.
 * A build stops with every problem listed; `gatsby develop` lists them and goes on.
 */
export function stopOnProblems({ reporter }: { reporter: Reporter }): void {
  const problems = checkContent(join(process.cwd(), "content"), KINDS);
  if (problems.length === 0) return;
  const list = problems.map((problem) => `  ${formatProblem(problem)}`).join("\n");
  reporter.panicOnBuild(`${problems.length} problem(s) in content:\n${list}`);
}
