import { answerTo } from "./answer";
import type { Collected } from "./collect";
import { ask } from "./interview";
import type { BrokenRule } from "./plan";
import { questionsOf } from "./questions";
import type { Session } from "./session";

/**
 * Asks once more for what broke a rule of several fields: whoever has typed twenty answers must not
 * lose them for one. Where nobody can be asked, or by no question, it stands in the interview.
 */
export async function askAgain(
  { recipe, before, interview }: Session,
  { told }: Collected,
  broken: readonly BrokenRule[],
): Promise<void> {
  const questions = questionsOf(recipe);
  const place = { firstHeading: recipe.kind.firstHeading ?? 2, site: before.site, page: undefined };
  for (const { lang, field, problem } of broken) {
    const key = lang ? `${lang}.${field}` : field;
    const question = questions.find((one) => one.key === field);
    const answers = told.find((one) => one.lang === lang)?.answers;
    if (!question || !answers) {
      interview.problems.push(`--${key}: ${problem}`);
      continue;
    }
    const judge = (typed: string) => answerTo(question, typed, place);
    const value = await ask(interview, { question: { ...question, key }, judge, problem });
    if (value === undefined) answers.delete(field);
    else answers.set(field, value);
  }
}
