import { builtPages } from "../../__tests__/support/built-pages";
import { startTestHost } from "../../__tests__/support/host";
import type { Bench, BenchResult, BenchRun } from "../bench";
import { ensurePackages } from "../packages";
import { startAuditor, chromiumProgram, CATEGORIES, type Audit, type Category } from "./lighthouse";
import { median } from "../support/statistics";
import { withFolder } from "../submissions/support/host";

const PAGES_AT_MOST = 10_000;
/** They respond with 404, and Lighthouse refuses such pages. */
const NOT_FOUND = /\/(?:404|not-found)$/u;

function run({ count, say }: BenchRun): Promise<BenchResult> {
  return withFolder(async (folder) => {
    await ensurePackages(say);
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

/** Pages with `noindex` cannot score 100 for SEO. */
const HIDDEN = /\/thank-you$|\/not-found$|^\/404$/u;

export interface PageScores {
  route: string;
  scores: Record<Category, number>;
  /** The audits below full points in any of the runs. */
  wrong: string[];
}

const differ = (one: Audit, other: Audit): boolean =>
  CATEGORIES.some((category) => one.scores[category] !== other.scores[category]);

/** The median of three runs; the third is left out when the first two agree. */
export async function scoresOf(route: string, audit: () => Promise<Audit>): Promise<PageScores> {
  const [first, second] = [await audit(), await audit()];
  const audits = differ(first, second) ? [first, second, await audit()] : [first, second];
  const scores = Object.fromEntries(
    CATEGORIES.map((name) => [name, median(audits.map((one) => one.scores[name]))]),
  ) as Record<Category, number>;
  return { route, scores, wrong: [...new Set(audits.flatMap(({ wrong }) => wrong))] };
}

const counts = (route: string, category: Category): boolean =>
  category !== "seo" || !HIDDEN.test(route);

/** A line for each category below 100. */
export function scoreProblems({ route, scores, wrong }: PageScores): string[] {
  return CATEGORIES.filter((name) => counts(route, name) && scores[name] < 100).map(
    (name) => `${route}: ${name} ${scores[name]} (${wrong.join(", ")})`,
  );
}

/** The lowest score of each category, with its page: { "worst seo": "100 /" }. */
export function worstScores(pages: readonly PageScores[]): Record<string, string> {
  const worst = CATEGORIES.map((name) => {
    const counted = pages.filter(({ route }) => counts(route, name));
    const [lowest] = [...counted].sort((a, b) => a.scores[name] - b.scores[name]);
    return [`worst ${name}`, lowest ? `${lowest.scores[name]} ${lowest.route}` : ""] as const;
  });
  return Object.fromEntries(worst);
}
