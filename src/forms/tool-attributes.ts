import type { FieldDefinition, FormDefinition } from "../../functions/contract/form-definition";

/**
 * The attributes that make a form a tool of the visitor's assistant (WebMCP): the assistant fills it in,
 * and the browser takes the labels as the names of the answers. Without `toolautosubmit` it cannot send
 * the form: the visitor presses the button.
 */
export function toolOfForm({ formName, title, submit, privacy }: FormDefinition) {
  return { toolname: formName, tooldescription: `${title}: ${submit}. ${privacy}` };
}

/** What a question asks, for browsers that read neither the hint nor the legend of a group. */
export function toolParameter({ label, mark, hint }: FieldDefinition) {
  const question = mark ? `${label} ${mark}` : label;
  return { toolparamdescription: hint ? `${question}: ${hint}` : question };
}
