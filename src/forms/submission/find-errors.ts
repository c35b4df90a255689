import { checkForm, type FormRecord } from "../../../functions/contract/check";
import type { FieldErrors } from "../../../functions/contract/endpoint";
import type { FormDefinition } from "../../../functions/contract/form-definition";
import { siteToday } from "../../../functions/contract/site-time";
import { SITE_ZONE } from "../../site/site-data";

/** What the server has refused. */
export interface Refusal {
  values: FormRecord;
  errors: FieldErrors;
}

/** The messages of the contract's rules, and those of the server for fields that have not changed since. */
export function findErrors(
  definition: FormDefinition,
  values: FormRecord,
  step: number | undefined,
  refusal?: Refusal,
): FieldErrors {
  const today = siteToday(SITE_ZONE, new Date());
  const checked = checkForm(definition, values, { today, step });
  const unchanged = Object.entries(refusal?.errors ?? {}).filter(
    ([name]) => values[name] === refusal?.values[name],
  );
  return { ...Object.fromEntries(unchanged), ...(checked.ok ? {} : checked.errors) };
}
