import { string } from "yup";
import { type Kind, nameOfChoice } from "./kind";

/** Between the ids of a stored answer; the ids contain no comma. */
const SEPARATOR = ", ";

export const choicesOf = (answer: string): string[] => answer.split(/, ?/).filter(Boolean);

export const choicesText = (ids: readonly string[]): string => ids.join(SEPARATOR);

/** As people read them; a name may contain a comma. */
export const namesText = (names: readonly string[]): string =>
  names.join(names.some((name) => name.includes(",")) ? "; " : SEPARATOR);

/** Any number of several answers. */
export const choices: Kind = {
  rule({ required, error = "", choices: all = [] }) {
    const rule = string().typeError(error).trim();
    return (required ? rule.required(error) : rule).test("choices", error, (value = "") =>
      choicesOf(value).every((id) => all.some((one) => one.id === id)),
    );
  },
  clean(answer, { parameter, choices: all = [] }) {
    const ids = [...new Set(choicesOf(answer))];
    const isOffered = (id: string) => all.some((one) => one.id === id);
    return choicesText(parameter ? ids.filter(isOffered) : ids);
  },
  isList: true,
  options: ({ choices: all = [] }) => all,
  read: (answer, { choices: all = [] }) =>
    namesText(choicesOf(answer).map((id) => nameOfChoice(all, id))),
};
