import { z } from "zod";
import { altFault } from "../content-check/alt-fault";
import { bodyFindings, type BodyPlace } from "../content-check/body-findings";
import { schemaFindings } from "../content-check/schema-findings";
import type { Question } from "./questions";

export type Answer =
  { ok: true; value: string | number | undefined } | { ok: false; problem: string };

/** An answer as its field holds it, judged by the field's own rule. */
export function answerTo(question: Question, typed: string, place: BodyPlace): Answer {
  const text = typed.trim();
  if (text === "" && question.optional) return { ok: true, value: undefined };
  if (question.form === "alt" && text === "-") return { ok: true, value: "-" };
  const value = valueOf(question, text);
  const name = question.key.split(".").at(-1) ?? "";
  const held = z.object({ [name]: question.schema as z.ZodType });
  const [finding] = schemaFindings({ schema: held }, { [name]: value });
  const [fault = finding] = question.form === "body" ? bodyFindings(text, place) : [];
  if (fault) return { ok: false, problem: `found ${fault.found} · write ${fault.write}` };
  const bad = question.form === "alt" ? altFault(text, "") : undefined;
  return bad ? { ok: false, problem: `found ${bad} · write ${question.ask}` } : { ok: true, value };
}

function valueOf({ form, choices }: Question, text: string): string | number {
  if (form === "number") return text === "" || Number.isNaN(Number(text)) ? text : Number(text);
  if (form !== "choice") return text;
  const numbered = /^\d+$/u.test(text) ? choices[Number(text) - 1] : undefined;
  const same = choices.find((choice) => choice.toLowerCase() === text.toLowerCase());
  const begun = choices.filter((choice) => choice.toLowerCase().startsWith(text.toLowerCase()));
  const [only] = begun.length === 1 && text !== "" ? begun : [];
  return numbered ?? same ?? only ?? text;
}
