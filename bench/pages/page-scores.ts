import { builtPages } from "../../__tests__/support/built-pages";
import { startTestHost } from "../../__tests__/support/host";
import type { Bench, BenchResult, BenchRun } from "../bench";
import { ensureRivals } from "../rivals/ensure-rivals";
import { withFolder } from "../submissions/support/temporary";
import { chromiumProgram } from "./chromium-program";
import { startAuditor } from "./lighthouse";
import { scoreProblems, scoresOf, worstScores, type PageScores } from "./scores";

const PAGES_AT_MOST = 10_000;
/** They answer 404, and Lighthouse looks at no page that does. */
const NOT_FOUND = /\/(?:404|not-found)$/u;

function run({ count, say }: BenchRun): Promise<BenchResult> {
  return withFolder(async (folder) => {
    await ensureRivals(say);
    const host = await startTestHost();
    const auditor = await startAuditor(await chromiumProgram(), `${folder}/profile`);
    const pages: PageScores[] = [];
    try {
      const there = builtPages().filter(({ path }) => !NOT_FOUND.test(path));
      for (const { path } of there.slice(0, count)) {
        const page = await scoresOf(path, () => auditor.audit(host.url + path));
        pages.push(page);
        say(`${path}: ${Object.values(page.scores).join(", ")} ${page.wrong.join(" ")}`);
      }
    } finally {
      await auditor.stop();
      await host.stop();
    }
    const figures = { pages: pages.length, ...worstScores(pages) };
    return { problems: pages.flatMap(scoreProblems), figures };
  });
}

/** Every page by Lighthouse. */
export const pageScores: Bench = {
  name: "page-scores",
  about:
    "Lighthouse's four scores of every page on its slow phone, --count of them (needs a build)",
  full: PAGES_AT_MOST,
  run,
};
