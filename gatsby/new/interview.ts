import type { Asker } from "./asker";
import type { Question } from "./questions";

/** A judged answer, or what is wrong with it. */
export type Judged<T> = { ok: true; value: T } | { ok: false; problem: string };

export interface Interview {
  asker: Asker;
  /** Answers given as flags, by key; what is taken from here is deleted. */
  flags: Map<string, string>;
  /** What is wrong with flags and what is missing, when nobody can be asked. */
  problems: string[];
}

export interface Ask<T> {
  question: Pick<Question, "key" | "ask" | "choices" | "optional">;
  /** What an empty answer takes. */
  proposal?: string;
  judge: (typed: string) => Judged<T> | Promise<Judged<T>>;
  /** What is wrong with an answer that was given before. */
  problem?: string;
}

/**
 * Asks until the answer is right. A flag counts as an answer; a wrong one is told and asked for
 * again. Undefined when there is no answer to be had: then it stands in `problems`.
 */
export async function ask<T>(interview: Interview, wanted: Ask<T>): Promise<T | undefined> {
  const { asker, flags, problems } = interview;
  const { key } = wanted.question;
  const flag = flags.get(key);
  flags.delete(key);
  let { problem } = wanted;
  if (flag !== undefined) {
    const judged = await wanted.judge(flag);
    if (judged.ok) return judged.value;
    problem = judged.problem;
  }
  for (;;) {
    const typed = await asker.next((problem ? `\n  ${problem}` : "") + prompt(wanted));
    const answer = typed?.trim() ? typed : wanted.proposal;
    if (typed === undefined && (problem || answer === undefined) && !wanted.question.optional) {
      problems.push(
        problem ? `--${key}: ${problem}` : `--${key} is missing · write ${wanted.question.ask}`,
      );
      return undefined;
    }
    const judged = await wanted.judge(answer ?? "");
    if (judged.ok) return judged.value;
    problem = judged.problem;
    if (typed === undefined) {
      problems.push(`--${key}: ${problem}`);
      return undefined;
    }
  }
}

function prompt<T>({ question, proposal }: Ask<T>): string {
  const choices = question.choices.map((choice, index) => `\n    ${index + 1}  ${choice}`).join("");
  const hint = proposal ? ` [${proposal}]` : "";
  const free = question.optional && !proposal ? " [may be left out]" : "";
  return `\n${question.key} · ${question.ask}${choices}\n  ${hint || free ? `${(hint || free).trim()} ` : ""}> `;
}
