import type { Schema } from "yup";
import { MULTILINE_FIELDS } from "../contract/fields";
import { escapeHtml } from "./html";

const INPUT_TYPES: Readonly<Record<string, string>> = {
  email: "email",
  phone: "tel",
  linkedin: "url",
  preferredDate: "date",
};

function selectOf(attributes: string, options: readonly unknown[]): string {
  const choices = ["", ...options.map(String)].map(
    (option) =>
      `<option value="${escapeHtml(option)}">${escapeHtml(option || "Please choose")}</option>`,
  );
  return `<select ${attributes}>${choices.join("")}</select>`;
}

/** The label, control and empty error line of one field, in the markup of the built pages. */
export function bareControl(name: string, label: string, schema: Schema): string {
  const { oneOf, optional, tests } = schema.describe();
  const isRequired = !optional || tests.some((test) => test.name === "required");
  const attributes = `id="f-${name}" name="${name}" aria-describedby="f-${name}-error"`;
  const input = `<input type="${INPUT_TYPES[name] ?? "text"}" ${attributes}>`;
  const area = `<textarea ${attributes}></textarea>`;
  const typed = MULTILINE_FIELDS.includes(name) ? area : input;
  const control = oneOf.length > 0 ? selectOf(attributes, oneOf) : typed;
  return `<label for="f-${name}">${label}${isRequired ? "" : " (optional)"}</label>
${control}
<p id="f-${name}-error" data-error-for="${name}" hidden></p>`;
}
