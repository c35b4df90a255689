import { callHours, type FormDefinition } from "../../functions/contract/form-definition";

/** The chunk of a form's code, which src/bootstrap/start-hydration.ts loads by this name. */
export const chunkOf = (form: FormDefinition): "form" | "booking-form" =>
  callHours(form) ? "booking-form" : "form";
