import { DARK, FONT_STACKS, LIGHT } from "../contract/theme";
import { escapeHtml } from "../contract/escape-html";
import type { Submission } from "../contract/submission";

export interface MailBody {
  language: string;
  brand: string;
  heading: string;
  paragraphs: readonly string[];
  /** Shown after the first paragraph. */
  details: readonly (readonly [label: string, value: string, link?: string])[];
  button?: LabelledLink | undefined;
  /** Below the button. */
  link?: LabelledLink | undefined;
  closing: readonly string[];
  notice: string;
}

// Mail programs ignore custom properties: light colours stand on each element, dark ones in a style
// sheet, which a few programs drop.
const TABLE = 'role="presentation" width="100%" cellpadding="0" cellspacing="0" border="0"';

const NIGHT = `@media (prefers-color-scheme:dark){
.page{background:${DARK.surface}!important;color:${DARK.text}!important}
.card{background:${DARK.surfaceRaised}!important}
.box{background:${DARK.surfaceCool}!important}
.soft{color:${DARK.textSoft}!important}
.button{background:${DARK.action}!important;color:${DARK.actionText}!important}
}`;

const paragraph = (text: string): string =>
  `<p style="margin:0 0 16px;font-size:17px;line-height:1.6">${escapeHtml(text)}</p>`;

function detail([label, value, link]: MailBody["details"][number]): string {
  const text = escapeHtml(value);
  const shown = link ? `<a href="${escapeHtml(link)}" style="color:inherit">${text}</a>` : text;
  return (
    `<p class="soft" style="margin:0 0 2px;font-size:14px;line-height:1.4;color:${LIGHT.textSoft}">${escapeHtml(label)}</p>` +
    `<p style="margin:0 0 12px;font-size:17px;line-height:1.4;font-weight:600;white-space:pre-line;overflow-wrap:anywhere">${shown}</p>`
  );
}

function detailBox({ details }: MailBody): string {
  return `<table ${TABLE} style="margin:8px 0 24px"><tr>
<td class="box" style="padding:16px 20px 4px;background:${LIGHT.surfaceQuiet};border-left:4px solid ${LIGHT.lit}">
${details.map(detail).join("\n")}
</td></tr></table>`;
}

const plainLink = ({ label, url }: LabelledLink): string =>
  `<p style="margin:0 0 28px;font-size:17px;line-height:1.6"><a href="${escapeHtml(url)}" style="color:inherit">${escapeHtml(label)}</a></p>`;

function buttonLink({ label, url }: LabelledLink): string {
  return `<p style="margin:24px 0 28px"><a class="button" href="${escapeHtml(url)}" style="display:inline-block;padding:14px 26px;border-radius:999px;background:${LIGHT.action};color:${LIGHT.actionText};font-size:17px;font-weight:600;line-height:1.3;text-decoration:none">${escapeHtml(label)}</a></p>`;
}

/** One column in a table, with styles on each element: what all mail programs show alike. */
export function mailHtml(body: MailBody): string {
  const { language, brand, heading, closing, notice, button, link } = body;
  const [first = "", ...rest] = body.paragraphs;
  return `<!doctype html>
<html lang="${escapeHtml(language)}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="light dark">
<style>${NIGHT}</style>
<title>${escapeHtml(heading)}</title>
</head>
<body class="page" style="margin:0;padding:0;background:${LIGHT.surfaceQuiet};color:${LIGHT.text};font-family:${FONT_STACKS.text}">
<main>
<table ${TABLE} class="page" style="background:${LIGHT.surfaceQuiet}"><tr><td align="center" style="padding:24px 12px">
<table ${TABLE} class="card" style="max-width:580px;background:${LIGHT.surfaceRaised};text-align:left">
<tr><td style="padding:18px 28px;background:${LIGHT.surfaceNight};color:${LIGHT.textOnNight};font-family:${FONT_STACKS.display};font-size:26px;line-height:1.2">${escapeHtml(brand)}</td></tr>
<tr><td style="padding:32px 28px 16px">
<h1 style="margin:0 0 20px;font-family:${FONT_STACKS.display};font-size:28px;font-weight:400;line-height:1.2;overflow-wrap:anywhere;hyphens:auto">${escapeHtml(heading)}</h1>
${paragraph(first)}
${detailBox(body)}
${rest.map(paragraph).join("\n")}
${button ? buttonLink(button) : ""}
${link ? plainLink(link) : ""}
<p style="margin:0 0 16px;font-size:17px;line-height:1.6">${closing.map(escapeHtml).join("<br>")}</p>
</td></tr></table>
<p class="soft" style="max-width:524px;margin:20px auto;padding:0 16px;font-size:14px;line-height:1.5;text-align:left;color:${LIGHT.textSoft}">${escapeHtml(notice)}</p>
</td></tr></table>
</main>
</body>
</html>
`;
}

/** The same as plain text. */
export function mailText(body: MailBody): string {
  const { paragraphs, details, button, closing, notice } = body;
  const [first = "", ...rest] = paragraphs;
  return [
    first,
    details.map(([label, value]) => `${label}: ${value}`).join("\n"),
    ...rest,
    ...(button ? [`${button.label}:\n${button.url}`] : []),
    closing.join("\n"),
    `--\n${notice}\n`,
  ].join("\n\n");
}

export interface LabelledLink {
  label: string;
  url: string;
}

/** The page of a lead in the inbox; undefined where there is none. */
export function leadLink(
  inboxUrl: string | undefined,
  { id }: Pick<Submission, "id">,
): LabelledLink | undefined {
  if (inboxUrl === undefined) return undefined;
  const url = `${inboxUrl}/lead?id=${encodeURIComponent(id)}`;
  return { label: "Read and answer it in your inbox", url };
}
