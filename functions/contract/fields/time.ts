import type { FieldDefinition } from "../form-definition";
import { slotRange, slotsOf } from "../slots";
import { choiceRule, type Kind } from "./kind";

const slotsFor = ({ hours }: FieldDefinition): string[] => (hours ? slotsOf(hours) : []);

/** One of the times of a day, such as "8:00 - 8:30". */
export const time: Kind = {
  rule: (field) => choiceRule(field, slotsFor(field)),
  options: (field, { lang }) => slotsFor(field).map((id) => ({ id, name: slotRange(id, lang) })),
  read: (answer, _field, { lang }) => slotRange(answer, lang),
};
