import type { InferType } from "yup";
import { DEPARTMENTS, type messageFields } from "../../../functions/contract/forms";
import type { Field } from "../field";
import { COMPANY, EMAIL, NAME } from "../fields/input-kinds";
import { SelectField } from "../fields/select-field";
import { TextArea } from "../fields/text-area";
import { TextField } from "../fields/inputs";

export interface MessageFieldsProps {
  field: (name: keyof InferType<typeof messageFields>) => Field;
}

/** The fields of a message, in the contract's order. */
export function MessageFields({ field }: MessageFieldsProps) {
  return (
    <>
      <TextField field={field("name")} label="Full name" required input={NAME} />
      <TextField field={field("email")} label="Email" required input={EMAIL} />
      <TextField field={field("company")} label="Company" required input={COMPANY} />
      <SelectField
        field={field("department")}
        label="Department"
        required
        placeholder="Choose a department"
        options={DEPARTMENTS}
      />
      <TextField field={field("subject")} label="Subject" required />
      <TextArea field={field("message")} label="Message" required rows={8} />
    </>
  );
}
