import { escapeHtml } from "../contract/escape-html";
import { unbrokenHtml } from "../contract/unbroken";
import type { CallStateWord } from "../contract/call-stages";
import type { Theme } from "../contract/palette";
import type { Submission } from "../contract/submission";
import { t } from "../shared/translate";

export interface MailBody {
  language: string;
  brand: string;
  /** Above the heading: the state of the call. */
  state?: { kind: CallStateWord; word: string } | undefined;
  heading: string;
  paragraphs: readonly string[];
  /** Shown after the first paragraph. */
  details: readonly Detail[];
  button?: LabelledLink | undefined;
  /** Below the button. */
  link?: LabelledLink | undefined;
  closing: readonly string[];
  notice: string;
}

interface Detail {
  label: string;
  value: string;
  link?: string | undefined;
  /** No longer valid, so it is crossed out. */
  isOff?: boolean;
}

// Mail programs ignore custom properties: light colours are on each element, dark ones in a style
// sheet, which a few programs drop.
const TABLE = 'role="presentation" width="100%" cellpadding="0" cellspacing="0" border="0"';

const darkStyle = ({ dark }: Theme): string => `@media (prefers-color-scheme:dark){
.page{background:${dark.surface}!important;color:${dark.text}!important}
.card{background:${dark.surfaceRaised}!important}
.box{background:${dark.surfaceCool}!important}
.soft,.off{color:${dark.textSoft}!important}
.open{color:${dark.textAccent}!important}
.confirmed{color:${dark.action}!important}
.brand{border-color:${dark.surfaceCool}!important}
.button{background:${dark.action}!important;color:${dark.actionText}!important}
}`;

const STATE_COLOURS = {
  open: "textAccent",
  confirmed: "action",
  off: "textSoft",
} as const satisfies Record<CallStateWord, keyof Theme["light"]>;

/** The spaces of "+358 40 … 67", "30 Nov" and "9:00 a.m.". */
const INNER_SPACE = /(?<=[\d…]) (?=[\d…]|\p{L}{3}\b|[ap]\.m\.)/gu;

const unbroken = (text: string): string =>
  unbrokenHtml(text.replace(INNER_SPACE, "\u00a0"), 'style="white-space:nowrap"');

const ADDRESS = /(https:\/\/[^\s<>"]+)/;

/** Addresses become links. */
const paragraph = (text: string): string =>
  `<p style="margin:0 0 16px;font-size:17px;line-height:1.6;overflow-wrap:anywhere">${text
    .split(ADDRESS)
    .map((part, index) =>
      index % 2
        ? `<a href="${escapeHtml(part)}" style="color:inherit">${escapeHtml(part)}</a>`
        : unbroken(part),
    )
    .join("")}</p>`;

function stateLine({ light }: Theme, { state }: MailBody): string {
  if (!state) return "";
  const { kind, word } = state;
  return `<p class="${kind}" style="margin:0 0 8px;font-size:15px;font-weight:600;line-height:1.4;color:${light[STATE_COLOURS[kind]]}">&#9679;&nbsp;${escapeHtml(word)}</p>`;
}

function detailHtml({ light }: Theme, { label, value, link, isOff }: Detail): string {
  const text = isOff ? `<s>${unbroken(value)}</s>` : unbroken(value);
  const valueHtml = link ? `<a href="${escapeHtml(link)}" style="color:inherit">${text}</a>` : text;
  return (
    `<p class="soft" style="margin:0 0 2px;font-size:14px;line-height:1.4;color:${light.textSoft}">${escapeHtml(label)}</p>` +
    `<p style="margin:0 0 12px;font-size:17px;line-height:1.4;font-weight:600;white-space:pre-line;overflow-wrap:anywhere">${valueHtml}</p>`
  );
}

function detailBox(theme: Theme, { details }: MailBody): string {
  const { light } = theme;
  return `<table ${TABLE} style="margin:8px 0 24px"><tr>
<td class="box" style="padding:16px 20px 4px;background:${light.surfaceQuiet};border-left:4px solid ${light.lit}">
${details.map((detail) => detailHtml(theme, detail)).join("\n")}
</td></tr></table>`;
}

const plainLink = ({ label, url }: LabelledLink): string =>
  `<p style="margin:0 0 28px;font-size:17px;line-height:1.6"><a href="${escapeHtml(url)}" style="color:inherit">${escapeHtml(label)}</a></p>`;

function buttonLink({ light }: Theme, { label, url }: LabelledLink): string {
  return `<p style="margin:24px 0 28px"><a class="button" href="${escapeHtml(url)}" style="display:inline-block;padding:14px 26px;background:${light.action};color:${light.actionText};border-radius:10px;font-size:17px;font-weight:600;line-height:1.3;text-decoration:none">${escapeHtml(label)}</a></p>`;
}

/** One column in a table, with styles on each element: all mail programs show it the same way. */
export function mailHtml(theme: Theme, body: MailBody): string {
  const { light, fonts } = theme;
  const { language, brand, heading, closing, notice, button, link } = body;
  const [firstParagraph = "", ...furtherParagraphs] = body.paragraphs;
  return `<!doctype html>
<html lang="${escapeHtml(language)}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="light dark">
<style>${darkStyle(theme)}</style>
<title>${escapeHtml(heading)}</title>
</head>
<body class="page" style="margin:0;padding:0;background:${light.surfaceQuiet};color:${light.text};font-family:${fonts.text}">
<main>
<table ${TABLE} class="page" style="background:${light.surfaceQuiet}"><tr><td align="center" style="padding:24px 12px">
<table ${TABLE} class="card" style="max-width:580px;background:${light.surfaceRaised};text-align:left">
<tr><td style="padding:20px 28px 0"><p class="brand" style="margin:0;padding:0 0 14px;border-bottom:1px solid ${light.surfaceQuiet};font-family:${fonts.display};font-size:26px;line-height:1.2">${escapeHtml(brand)}</p></td></tr>
<tr><td style="padding:24px 28px 16px">
${stateLine(theme, body)}
<h1 style="margin:0 0 20px;font-family:${fonts.display};font-size:28px;font-weight:400;line-height:1.2;overflow-wrap:anywhere;hyphens:auto">${unbroken(heading)}</h1>
${paragraph(firstParagraph)}
${detailBox(theme, body)}
${furtherParagraphs.map(paragraph).join("\n")}
${button ? buttonLink(theme, button) : ""}
${link ? plainLink(link) : ""}
<p style="margin:0 0 16px;font-size:17px;line-height:1.6">${closing.map(escapeHtml).join("<br>")}</p>
</td></tr></table>
<p class="soft" style="max-width:524px;margin:20px auto;padding:0 16px;font-size:14px;line-height:1.5;text-align:left;color:${light.textSoft}">${unbroken(notice)}</p>
</td></tr></table>
</main>
</body>
</html>
`;
}

/** The same as plain text. */
export function mailText(body: MailBody): string {
  const { state, paragraphs, details, button, link, closing, notice } = body;
  const [firstParagraph = "", ...furtherParagraphs] = paragraphs;
  return [
    ...(state ? [state.word] : []),
    firstParagraph,
    details
      .map(({ label, value }) => `${label}:${value.includes("\n") ? "\n" : " "}${value}`)
      .join("\n"),
    ...furtherParagraphs,
    ...[button, link].flatMap((one) => (one ? [`${one.label}:\n${one.url}`] : [])),
    closing.join("\n"),
    `--\n${notice}\n`,
  ].join("\n\n");
}

export interface LabelledLink {
  label: string;
  url: string;
}

/** The page of a lead in the inbox; undefined without an inbox. */
export function leadLink(
  inboxUrl: string | undefined,
  { id }: Pick<Submission, "id">,
): LabelledLink | undefined {
  if (inboxUrl === undefined) return undefined;
  const url = `${inboxUrl}/lead?id=${encodeURIComponent(id)}`;
  return { label: t("Read and answer it in your inbox"), url };
}
