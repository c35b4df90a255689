import {
  callHours,
  type FieldDefinition,
  type FormFile,
} from "../../../functions/contract/form-definition";
import { didYouMean } from "../../../src/content-fields/did-you-mean";
import { fieldIssue, type Issue } from "../../read/issue";

/** The ids of the answers that a condition can name; none of a question without answers to choose. */
function answersOf({ kind, choices = [] }: FieldDefinition): string[] {
  if (kind === "yes-no") return ["yes", "no"];
  return kind === "choice" || kind === "choices" ? choices.map(({ id }) => id) : [];
}

/** Why a condition cannot name a question that is not among the earlier ones with answers to choose. */
function faultOf(fields: readonly FieldDefinition[], index: number, named: string): string {
  const place = fields.findIndex((field) => field.name === named);
  if (place === -1) return "which the form does not ask";
  if (place === index) return "the question itself";
  return place > index ? "which is asked later" : "which has no answers to choose";
}

/**
 * A condition names an earlier question, so that there is no circle, and answers that it has. Then
 * every question can be asked: each depends on one answer alone.
 */
export function conditionIssues({ fields }: FormFile): Issue[] {
  return fields.flatMap(({ shownWhen }, index): Issue[] => {
    if (!shownWhen) return [];
    const path = ["fields", index, "shownWhen"];
    const earlier = fields.slice(0, index).filter((field) => answersOf(field).length > 0);
    const question = earlier.find(({ name }) => name === shownWhen.field);
    if (!question) {
      const names = earlier.map(({ name }) => name);
      const found = `"${shownWhen.field}", ${faultOf(fields, index, shownWhen.field)}`;
      const one = `an earlier question with answers to choose: ${names.join(", ")}`;
      const write =
        names.length > 0
          ? one + didYouMean(shownWhen.field, names)
          : "delete the condition: no earlier question has answers to choose";
      return [fieldIssue([...path, "field"], found, write)];
    }
    const ids = answersOf(question);
    return shownWhen.is.flatMap((id, place) => {
      const found = `"${id}", which is no answer to "${question.name}"`;
      const write = `one of ${ids.join(", ")}${didYouMean(id, ids)}`;
      return ids.includes(id) ? [] : [fieldIssue([...path, "is", place], found, write)];
    });
  });
}

/** Each step has questions, and the questions are in the order of the steps. */
export function stepIssues(file: FormFile): Issue[] {
  const { fields, steps = [] } = file;
  if (steps.length > 0 && callHours(file)) {
    const found = "steps in a form that books a call";
    return [fieldIssue(["steps"], found, "its questions on one page")];
  }
  let current = 1;
  const ofFields = fields.flatMap(({ step = 1 }, index): Issue[] => {
    const at = (found: string, write: string) => [
      fieldIssue(["fields", index, "step"], found, write),
    ];
    if (step > Math.max(1, steps.length)) {
      if (steps.length === 0) return at(`${step}`, "delete it, or write the titles of the steps");
      return at(`${step}, but the form has ${steps.length} steps`, `1 to ${steps.length}`);
    }
    if (step < current) return at(`${step} after step ${current}`, `${current}, or move it up`);
    current = step;
    return [];
  });
  const empty = steps.flatMap((_, index) => {
    const isAsked = fields.some(({ step = 1 }) => step === index + 1);
    const write = `delete it, or give a question "step": ${index + 1}`;
    return isAsked ? [] : [fieldIssue(["steps", index], "a step without a question", write)];
  });
  return [...ofFields, ...empty];
}
