import type { ComponentType } from "react";
import type { KindName } from "../../../functions/contract/form-definition";
import { Choice } from "./choice";
import { Choices } from "./choices";
import { Day } from "./day";
import { Email } from "./email";
import type { FieldProps } from "./field";
import { Line } from "./line";
import { Phone } from "./phone";
import { Text } from "./text";
import { Time } from "./time";
import { Url } from "./url";
import { YesNo } from "./yes-no";

/** The control of each kind of field (functions/contract/fields). */
export const CONTROLS: Readonly<Record<KindName, ComponentType<FieldProps>>> = {
  line: Line,
  text: Text,
  email: Email,
  phone: Phone,
  url: Url,
  choice: Choice,
  choices: Choices,
  "yes-no": YesNo,
  day: Day,
  time: Time,
};
