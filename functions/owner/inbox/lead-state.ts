import { type Appointment, stageOf } from "../../contract/appointment";
import type { CallStage } from "../../contract/call-stages";
import { retentionOf } from "../../contract/forms";
import { t } from "../../shared/translate";
import type { Lead } from "../../store/lead";
import type { ApplicationStage } from "../../store/tables";
import { CALL_LABELS, type InboxContext } from "./texts";

export const STAGE_LABELS: Readonly<Record<ApplicationStage, string>> = {
  "": "received",
  challenge: "AI challenge",
  interview: "interview",
  declined: "declined",
  hired: "hired",
};

export const isApplication = (
  { formName, questions }: Pick<Lead, "formName" | "questions">,
  { content }: Pick<InboxContext, "content">,
): boolean => retentionOf(content, { formName, questions }) === "application";

export const isDecided = (stage: ApplicationStage): boolean =>
  stage === "declined" || stage === "hired";

/** Whose turn it is, which decides the colour of the dot; `off` for a call that does not take place. */
type Turn = "us" | "them" | "done" | "off" | "spam";

const CALL_TURNS: Readonly<Record<CallStage, Turn>> = {
  held: "us",
  lapsed: "us",
  begun: "us",
  proposed: "them",
  confirmed: "done",
  attended: "done",
  declined: "off",
  cancelled: "off",
  missed: "off",
};

interface LeadState {
  turn: Turn;
  text: string;
}

/** Of a lead without a call or an application. */
export const LEAD_LABELS = {
  us: "waits for us",
  them: "waits for them",
  spam: "looks like spam",
} as const;

const turnOf = (turn: keyof typeof LEAD_LABELS): LeadState => ({
  turn,
  text: t(LEAD_LABELS[turn]),
});

interface CallState extends LeadState {
  /** It begins before an answer that is promised now would be due. */
  isUrgent: boolean;
}

export function callState(
  call: Pick<Appointment, "state" | "startsAt">,
  { now, answerDue }: InboxContext,
): CallState {
  const stage = stageOf(call, now);
  const isUrgent = stage === "held" && call.startsAt < answerDue.toISOString();
  return { turn: CALL_TURNS[stage], text: t(CALL_LABELS[stage]), isUrgent };
}

/** Where a lead stands, in a word or two. */
export function leadState(lead: Lead, context: InboxContext): LeadState {
  const { flag, answeredAt, waitingSince, notes, call, stage } = lead;
  const isAnswered = answeredAt !== null;
  if (flag !== null) return turnOf("spam");
  const hasNewReply = notes.some((note) => note.isReply && note.createdAt === waitingSince);
  if (hasNewReply && !isAnswered) return turnOf("us");
  if (call) {
    const { turn, text } = callState(call, context);
    const isSettled = isAnswered && answeredAt >= call.updatedAt;
    const isOver = isSettled && stageOf(call, context.now) === "lapsed";
    return { turn: isOver ? "off" : turn, text };
  }
  const waiting = turnOf(isAnswered ? "them" : "us");
  if (!isApplication(lead, context)) return waiting;
  const text = t("application: {stage}", { stage: t(STAGE_LABELS[stage]) });
  return {
    turn: stage === "declined" ? "off" : isDecided(stage) ? "done" : waiting.turn,
    text,
  };
}
