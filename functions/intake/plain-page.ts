import type { Schema } from "yup";
import { contentPolicy, inlineSource, SELF } from "../shared/content-policy";
import { ENDPOINT } from "../contract/endpoint";
import { escapeHtml } from "../contract/escape-html";
import { MULTILINE_FIELDS } from "../contract/fields";
import { choiceName } from "../contract/form-texts";
import type { Theme } from "../contract/palette";
import { slotText } from "../contract/slots";
import { fieldNames, type FormDefinition } from "../contract/form-definitions";
import { TRAP_FIELD } from "../contract/payload";

const styleOf = ({
  light,
  dark,
  fonts,
}: Theme): string => `:root{color-scheme:light dark;--error:${light.textError};--action:${light.action};--on-action:${light.actionText}}
:root{background:${light.surface};color:${light.text}}
@media(prefers-color-scheme:dark){:root{--error:${dark.textError};--action:${dark.action};--on-action:${dark.actionText}}
:root{background:${dark.surface};color:${dark.text}}}
body{font:1.125rem/1.5 system-ui,sans-serif;max-width:40rem;margin:4rem auto;padding:0 1.25rem}
h1{font:400 2.5rem/1.1 ${fonts.display};margin:0 0 1rem}a{color:var(--action)}
label,legend{display:block;font-weight:600;margin-top:1.25rem}
input,select,textarea{font:inherit;width:100%;box-sizing:border-box;padding:.6rem;border:1px solid #777;border-radius:6px}
textarea{min-height:8rem}button{font:inherit;font-weight:600;margin-top:1.5rem;padding:.75rem 1.75rem}
button{border:1px solid transparent;border-radius:10px;background:var(--action);color:var(--on-action)}
[data-error-for]{color:var(--error);margin:.25rem 0}[data-error-summary]{border:3px solid var(--error);padding:0 1rem}
[data-trap]{position:absolute;left:-9999px}[hidden]{display:none}`;

export const plainPagePolicy = (theme: Theme): string =>
  contentPolicy({ "style-src": [inlineSource(styleOf(theme))], "form-action": [SELF] });

/** A self-contained page. `body` is HTML, `title` is text. */
export function htmlDocument(theme: Theme, lang: string, title: string, body: string): string {
  return `<!doctype html>
<html lang="${lang}" data-plain>
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="robots" content="noindex">
<title>${escapeHtml(title)}</title>
<style>${styleOf(theme)}</style>
</head>
<body><main>
${body}
</main></body>
</html>
`;
}

interface MessagePageProps {
  lang: string;
  title: string;
  text: string;
  link: { path: string; label: string };
}

export function messagePage(theme: Theme, { lang, title, text, link }: MessagePageProps): string {
  const anchor = `<a href="${escapeHtml(link.path)}">${escapeHtml(link.label)}</a>`;
  return htmlDocument(
    theme,
    lang,
    title,
    `<h1>${escapeHtml(title)}</h1>\n<p role="alert">${escapeHtml(text)}</p>\n<p>${anchor}</p>`,
  );
}

const INPUT_TYPES: Readonly<Record<string, string>> = {
  email: "email",
  phone: "tel",
  linkedin: "url",
  preferredDate: "date",
};

function optionText(option: string, { lang, shared }: FormDefinition): string {
  const { plain, message, application } = shared;
  const name = choiceName([...message.departments, ...application.roles], option);
  return option === "" ? plain.choose : (name ?? slotText(option, lang));
}

function selectOf(attributes: string, options: readonly unknown[], form: FormDefinition): string {
  const choices = ["", ...options.map(String)].map(
    (option) =>
      `<option value="${escapeHtml(option)}">${escapeHtml(optionText(option, form))}</option>`,
  );
  return `<select ${attributes}>${choices.join("")}</select>`;
}

const SUGGESTION = '<p id="f-email-suggestion" data-suggestion-for="email"></p>';

function bareControl(name: string, form: FormDefinition): string {
  const { fields, texts, shared } = form;
  const label = texts.fields[name]?.label ?? name;
  const schema = fields.fields[name] as Schema;
  const { oneOf, optional, tests } = schema.describe();
  const isRequired = !optional || tests.some((test) => test.name === "required");
  const attributes = `id="f-${name}" name="${name}" aria-describedby="f-${name}-error"`;
  const input = `<input type="${INPUT_TYPES[name] ?? "text"}" ${attributes}>`;
  const area = `<textarea ${attributes}></textarea>`;
  const typed = MULTILINE_FIELDS.includes(name) ? area : input;
  const control = oneOf.length > 0 ? selectOf(attributes, oneOf, form) : typed;
  return `<label for="f-${name}">${escapeHtml(label)}${isRequired ? "" : ` ${escapeHtml(shared.plain.optional)}`}</label>
${control}
<p id="f-${name}-error" data-error-for="${name}" hidden></p>${name === "email" ? SUGGESTION : ""}`;
}

const HIDDEN = ["formName", "formType", "lang", "submissionUrl", "submissionId"];

/** An unstyled form page for hosts without the built files (Gatsby's Function). */
export function bareFormPage(theme: Theme, form: FormDefinition): string {
  const { words, plain } = form.shared;
  const controls = fieldNames(form).map((name) => bareControl(name, form));
  const hidden = HIDDEN.map((name) => `<input type="hidden" name="${name}">`);
  return htmlDocument(
    theme,
    form.lang,
    plain.title,
    `<h1>${escapeHtml(plain.title)}</h1>
<div data-error-summary role="alert" tabindex="-1" hidden><h2>${escapeHtml(words.problem)}</h2><ul></ul></div>
<form data-form="${form.formName}" method="post" action="${ENDPOINT}" novalidate>
${hidden.join("")}
${controls.join("\n")}
<p data-trap aria-hidden="true"><label>${escapeHtml(words.trap)}
<input name="${TRAP_FIELD}" tabindex="-1" autocomplete="off" data-1p-ignore data-bwignore
data-lpignore="true" data-form-type="other"></label></p>
<button type="submit">${escapeHtml(plain.send)}</button>
</form>`,
  );
}
