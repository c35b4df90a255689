import { callHours, type FormDefinition } from "../../functions/contract/form-definition";

/** The chunk of a form's code, which src/bootstrap/start-hydration.ts loads by this name. */
export function chunkOf(form: FormDefinition): "form" | "stepped-form" | "booking-form" {
  if (callHours(form)) return "booking-form";
  return form.steps ? "stepped-form" : "form";
}
