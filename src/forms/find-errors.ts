import type { FieldErrors } from "../../functions/contract/endpoint";
import { checkForm, type FormRecord } from "../../functions/contract/check";
import type { FormName } from "../../functions/contract/forms";

/** What the server has refused, and the values that it saw. */
export interface Refusal {
  values: FormRecord;
  errors: FieldErrors;
}

/**
 * The messages for what stands in the form: those of the contract's rules, and those of the server
 * for fields that have not been changed since it refused them.
 */
export function findErrors(formName: FormName, values: FormRecord, refusal?: Refusal): FieldErrors {
  const checked = checkForm(formName, values);
  const unchanged = Object.entries(refusal?.errors ?? {}).filter(
    ([name]) => values[name] === refusal?.values[name],
  );
  return { ...Object.fromEntries(unchanged), ...(checked.ok ? {} : checked.errors) };
}
