import { contentPolicy, inlineSource, SELF } from "../shared/content-policy";
import { ENDPOINT } from "../contract/endpoint";
import { escapeHtml } from "../contract/escape-html";
import { KINDS } from "../contract/fields/kinds";
import type { Choice, FieldDefinition, FormDefinition } from "../contract/form-definition";
import type { Theme } from "../contract/palette";
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
fieldset{border:0;padding:0;margin:0}fieldset label{font-weight:400;margin:.25rem 0}[type=checkbox]{width:auto}
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

function selectOf(attributes: string, options: readonly Choice[], choose: string): string {
  const choices = [{ id: "", name: choose }, ...options].map(
    ({ id, name }) => `<option value="${escapeHtml(id)}">${escapeHtml(name)}</option>`,
  );
  return `<select ${attributes}>${choices.join("")}</select>`;
}

const SUGGESTION = '<p id="f-email-suggestion" data-suggestion-for="email"></p>';

function bareControl(field: FieldDefinition, form: FormDefinition): string {
  const { name, kind, required, choices } = field;
  const { options, isList, isMultiline, inputType = "text" } = KINDS[kind];
  // It comes from the page before, and returns with the post.
  if (field.parameter) return `<input type="hidden" name="${name}">`;
  const { choose, optional } = form.shared.plain;
  const label = escapeHtml(field.label) + (required ? "" : ` ${escapeHtml(optional)}`);
  const described = `name="${name}" aria-describedby="f-${name}-error"`;
  const attributes = `id="f-${name}" ${described}`;
  const error = `<p id="f-${name}-error" data-error-for="${name}" hidden></p>`;
  if (isList) {
    const boxes = (choices ?? []).map(
      ({ id, name: choice }, index) =>
        `<label><input type="checkbox" ${index === 0 ? attributes : described} value="${escapeHtml(id)}"> ${escapeHtml(choice)}</label>`,
    );
    return `<fieldset><legend>${label}</legend>\n${boxes.join("\n")}\n${error}</fieldset>`;
  }
  const typed = isMultiline
    ? `<textarea ${attributes}></textarea>`
    : `<input type="${inputType}" ${attributes}>`;
  return `<label for="f-${name}">${label}</label>
${options ? selectOf(attributes, options(field, form), choose) : typed}
${error}${name === "email" ? SUGGESTION : ""}`;
}

const HIDDEN = ["formName", "formType", "lang", "submissionUrl", "submissionId"];

/** An unstyled form page for hosts without the built files (Gatsby's Function). */
export function bareFormPage(theme: Theme, form: FormDefinition): string {
  const { words, plain } = form.shared;
  const controls = form.fields.map((field) => bareControl(field, form));
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
