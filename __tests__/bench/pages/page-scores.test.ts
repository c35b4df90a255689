import { scoreProblems, scoresOf, worstScores, type Audit } from "../../../bench/pages/page-scores";

const audit = (performance: number, seo = 100): Audit => ({
  lcpMs: 900,
  scores: { performance, accessibility: 100, "best-practices": 100, seo },
  wrong: performance < 100 ? ["largest-contentful-paint"] : [],
});

const inTurn = (...audits: Audit[]) => {
  let runs = 0;
  const next = () => Promise.resolve(audits[runs++] ?? audit(0));
  return { next, runs: () => runs };
};

test("two equal runs are enough, a third decides between different ones", async () => {
  const agreed = inTurn(audit(100), audit(100));
  expect((await scoresOf("/", agreed.next)).scores.performance).toBe(100);
  expect(agreed.runs()).toBe(2);
  const decided = inTurn(audit(98), audit(100), audit(99));
  expect((await scoresOf("/", decided.next)).scores.performance).toBe(99);
});

test("each score below 100 is reported with its audits", async () => {
  const page = await scoresOf("/contact", inTurn(audit(98), audit(98)).next);
  expect(scoreProblems(page)).toEqual(["/contact: performance 98 (largest-contentful-paint)"]);
});

test("a page with noindex may have any SEO score", async () => {
  const hidden = await scoresOf("/apply/thank-you", inTurn(audit(100, 60), audit(100, 60)).next);
  const home = await scoresOf("/", inTurn(audit(99, 95), audit(99, 95)).next);
  expect(scoreProblems(hidden)).toEqual([]);
  expect(scoreProblems(home)).toHaveLength(2);
  expect(worstScores([hidden, home])).toMatchObject({
    "worst performance": "99 /",
    "worst seo": "95 /",
  });
});
