import type { InferType } from "yup";
import type { applicationFields } from "../../../functions/contract/forms";
import { ROLES } from "../../../functions/contract/roles";
import type { Field } from "../field";
import { EMAIL, NAME, PHONE, WEB_ADDRESS } from "../fields/input-kinds";
import { SelectField } from "../fields/select-field";
import { TextArea } from "../fields/text-area";
import { TextField } from "../fields/inputs";

const OPTIONAL = "(optional)";
const ROLE_OPTIONS = ROLES.map(({ id, name }) => ({ value: id, label: name }));

export interface ApplicationFieldsProps {
  field: (name: keyof InferType<typeof applicationFields>) => Field;
}

/** The fields of a job application, in the contract's order. */
export function ApplicationFields({ field }: ApplicationFieldsProps) {
  return (
    <>
      <TextField field={field("name")} label="Name" required input={NAME} />
      <TextField field={field("email")} label="Email" required input={EMAIL} />
      <TextField field={field("phone")} label="Phone" mark={OPTIONAL} input={PHONE} />
      <SelectField
        field={field("role")}
        label="Role"
        required
        placeholder="Choose a role"
        options={ROLE_OPTIONS}
      />
      <TextField
        field={field("linkedin")}
        label="LinkedIn"
        mark={OPTIONAL}
        hint="The whole address, beginning with https://"
        input={WEB_ADDRESS}
      />
      <TextArea
        field={field("experience")}
        label="Experience"
        hint="What you have done with AI, and with people who lead"
        required
        rows={8}
      />
      <TextArea
        field={field("message")}
        label="Message"
        mark={OPTIONAL}
        hint="Anything else we should know, such as when you could begin"
      />
    </>
  );
}
