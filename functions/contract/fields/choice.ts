import { choiceRule, type Kind, nameOfChoice } from "./kind";

/** One of several answers, from a list or a row of buttons. */
export const choice: Kind = {
  rule: (field) =>
    choiceRule(
      field,
      (field.choices ?? []).map(({ id }) => id),
    ),
  options: ({ choices = [] }) => choices,
  read: (answer, { choices = [] }) => nameOfChoice(choices, answer),
};
