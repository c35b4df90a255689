import type { Schema } from "yup";
import { ENDPOINT } from "../contract/endpoint";
import { fieldNames, type FormDefinition } from "../contract/forms";
import { fieldLabel } from "../contract/labels";
import { TRAP_FIELD } from "../contract/payload";
import { bareControl } from "./bare-control";
import { htmlDocument } from "./html";

const HIDDEN = ["formName", "formType", "submissionUrl", "submissionId"];

/**
 * A form's page where the built one is out of reach (Gatsby's Function has no files): the same
 * rules, names and error markup, without the site's looks.
 */
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
