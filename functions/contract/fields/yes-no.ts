import { choiceRule, type Kind, type KindContext, nameOfChoice } from "./kind";

const optionsOf = ({ shared: { words } }: KindContext) => [
  { id: "yes", name: words.yes },
  { id: "no", name: words.no },
];

/** Yes or no. */
export const yesNo: Kind = {
  rule: (field) => choiceRule(field, ["yes", "no"]),
  options: (_field, context) => optionsOf(context),
  read: (answer, _field, context) => nameOfChoice(optionsOf(context), answer),
};
