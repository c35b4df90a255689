import { checkContent } from "../../src/content-model/check-content";
import { formatProblem, stopping } from "../../src/content-model/problems";
import type { ContentNow } from "./content-now";

const WAIT_FOR_MORE = 1000; // ms: an author saves several files in a row

/** Says in the terminal what keeps the site from being built, some time after the last change. */
export function tellProblems({ root, kinds }: ContentNow): () => void {
  let timer: NodeJS.Timeout | undefined;
  const tell = async () => {
    const problems = stopping((await checkContent(root, kinds)).problems);
    if (problems.length === 0) return;
    console.log(
      `\nSaved. Before the site can be built:\n${problems.map(formatProblem).join("\n")}`,
    );
  };
  return () => {
    clearTimeout(timer);
    timer = setTimeout(() => void tell().catch(console.error), WAIT_FOR_MORE);
  };
}
