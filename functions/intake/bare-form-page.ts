import type { Schema } from "yup";
import { ENDPOINT } from "../contract/endpoint";
import { MULTILINE_FIELDS } from "../contract/fields";
import { fieldNames, type FormDefinition } from "../contract/forms";
import { fieldLabel } from "../contract/labels";
import { TRAP_FIELD } from "../contract/payload";
import { escapeHtml, htmlDocument } from "./plain-page";

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

const SUGGESTION = '<p id="f-email-suggestion" data-suggestion-for="email"></p>';

function bareControl(name: string, label: string, schema: Schema): string {
  const { oneOf, optional, tests } = schema.describe();
  const isRequired = !optional || tests.some((test) => test.name === "required");
  const attributes = `id="f-${name}" name="${name}" aria-describedby="f-${name}-error"`;
  const input = `<input type="${INPUT_TYPES[name] ?? "text"}" ${attributes}>`;
  const area = `<textarea ${attributes}></textarea>`;
  const typed = MULTILINE_FIELDS.includes(name) ? area : input;
  const control = oneOf.length > 0 ? selectOf(attributes, oneOf) : typed;
  return `<label for="f-${name}">${label}${isRequired ? "" : " (optional)"}</label>
${control}
<p id="f-${name}-error" data-error-for="${name}" hidden></p>${name === "email" ? SUGGESTION : ""}`;
}

const HIDDEN = ["formName", "formType", "submissionUrl", "submissionId"];

/** An unstyled form page for hosts without the built files (Gatsby's Function). */
export function bareFormPage(form: FormDefinition): string {
  const schemas = form.fields.fields;
  const controls = fieldNames(form).map((name) =>
    bareControl(name, fieldLabel(form.formName, name), schemas[name] as Schema),
  );
  const hidden = HIDDEN.map((name) => `<input type="hidden" name="${name}">`);
  return htmlDocument(
    "Your form",
    `<h1>Your form</h1>
<div data-error-summary role="alert" tabindex="-1" hidden><h2>There is a problem</h2><ul></ul></div>
<form data-form="${form.formName}" method="post" action="${ENDPOINT}" novalidate>
${hidden.join("")}
${controls.join("\n")}
<p data-trap aria-hidden="true"><label>Leave this field empty
<input name="${TRAP_FIELD}" tabindex="-1" autocomplete="off" data-1p-ignore data-bwignore
data-lpignore="true" data-form-type="other"></label></p>
<button type="submit">Send</button>
</form>`,
  );
}
