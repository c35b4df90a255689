import type { CalendarDay } from "../contract/calendar-day";
import { siteToday } from "../contract/site-time";
import { STEP_FIELD } from "../contract/payload";
import { checkAnswers } from "./check-submission";
import { formPageResponse, type FormPageParts } from "./answer-page";
import type { PostedSubmission } from "./read-submission";

/** Counts that a visitor has reached a step. */
export type CountStep = (posted: PostedSubmission, step: number) => void;

/**
 * The step that a form without JavaScript shows next; undefined for a post of the whole form. Nothing
 * of a step is stored: the controls of the page carry the answers on.
 *
 * @throws Refusal with the messages of the fields up to the posted step
 */
function nextStep(
  posted: PostedSubmission,
  today: CalendarDay,
  countStep?: CountStep,
): number | undefined {
  const { form, input } = posted;
  const [, back, sent] = /^(?:back-([1-4])|([1-4]))$/.exec(input.get(STEP_FIELD) ?? "") ?? [];
  const step = Number(back ?? sent);
  // Not a number, or the summary after the last step.
  if (!(step <= (form.steps?.length ?? 0))) return undefined;
  if (back) return step;
  checkAnswers(posted, today, step);
  countStep?.(posted, step + 1);
  return step + 1;
}

interface StepParts extends Omit<FormPageParts, "now"> {
  countStep?: CountStep | undefined;
  now: () => Date;
}

/** The page with the next step; undefined for a post of the whole form. @throws Refusal */
export function stepResponse(
  posted: PostedSubmission,
  parts: StepParts,
): Promise<Response> | undefined {
  const now = parts.now();
  const step = nextStep(posted, siteToday(parts.content, now), parts.countStep);
  if (step === undefined) return undefined;
  return formPageResponse(posted.form, { input: posted.input, step }, { ...parts, now });
}
