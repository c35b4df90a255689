export interface TextRule {
  sign: RegExp;
  found: (match: string) => string;
  write: string;
  advice?: true;
}

const code = (character: string) =>
  `U+${(character.codePointAt(0) ?? 0).toString(16).toUpperCase().padStart(4, "0")}`;
/** Link texts that do not name the target (WCAG 2.2, 2.4.4). */
export const EMPTY_LINK_TEXT =
  /^(?:(?:click|press|read|see) )?(?:here|this|link)\.?$|^(?:(?:lue|klikkaa) )?(?:tästä|täältä|tässä)\.?$|^(?:(?:läs|klicka) )?här\.?$/iu;
export const WORDS_OF_A_LINK = "words that say where it leads";
export const emptyLinkText = (match: string) => `a link with the words "${match}"`;

/** For fields and bodies. */
export const ANYWHERE: readonly TextRule[] = [
  {
    sign: /(?<!Ã)¶|Error! (?:Reference source|Bookmark) not (?:found|defined)\.?|Virhe\. Viitteen lähdettä ei löydy\.?|\[(?:Comment|Kommentti) [A-Z]+\d+\]/u,
    found: (match) => `"${match}", which a word processor has left`,
    write: "the text without it",
  },
  {
    sign: /(?<![\w\]])\[(?:[A-ZÅÄÖ]{2,3}\d{1,2}|\p{Lu}\p{Ll}+: [^\]\n]+)\](?![(\[:])/u,
    found: (match) => `"${match}", which looks like the mark of a comment`,
    write: "the text without it",
    advice: true,
  },
  {
    sign: /(?<=[\p{L}.,;”"])\[\d{1,2}\](?![(\[:])/u,
    found: (match) => `"${match}", the mark of a note that is written nowhere`,
    write: "the note itself, or the text without the mark",
    advice: true,
  },
  {
    sign: /\(\p{Lu}\p{Ll}+: [^()\n]*\?[^()\n]*\)/u,
    found: (match) => `"${match}", which looks like a remark to a colleague`,
    write: "the text without it",
    advice: true,
  },
  {
    sign: /-{3,} ?(?:Original Message|Alkuperäinen viesti|Forwarded message)|\bSent from my (?:iPhone|iPad|Android)|\bLähetetty iPhonesta|\bGet Outlook for (?:iOS|Android)|^\s*On .{6,60} wrote:\s*$/mu,
    found: (match) => `"${match.trim()}", which a mail program has left`,
    write: "the text without it",
  },
  {
    sign: /[\u0000-\u0008\u000B\u000C\u000E-\u001F\u007F-\u009F]/u,
    found: (match) => `an invisible control character (${code(match)})`,
    write: "the text without it: delete what stands there and type it anew",
  },
  {
    sign: /[\u200B\u2028-\u202E\u2060\uFEFF]/u,
    found: (match) => `an invisible character (${code(match)})`,
    write: "the text without it: delete what stands there and type it anew",
  },
  {
    sign: /\uFFFD|Ã[\u0080-\u00BF]|Ã[„–…]|Â[\u00A0-\u00BF]|â€/u,
    found: (match) => `${match}, letters of another encoding`,
    write: "the letters that were meant, such as ä or ’",
  },
  {
    sign: /[\uE000-\uF8FF]/u,
    found: (match) => `a sign that only one program shows (${code(match)})`,
    write: "a usual one, such as - before the entries of a list",
  },
  {
    sign: /【[^】\n]*】|oaicite|\b(?:cite)?turn\d+(?:search|view|file)\d+/u,
    found: (match) => `"${match}", which a chat program has left`,
    write: "the text without it",
  },
  {
    sign: /\b[Aa]s an AI (?:language )?model\b|\b(?:Sure|Certainly|Of course)[!,.] Here(?:[’']s| is| are)\b|\bWould you like me to\b/u,
    found: (match) => `"${match}", which a chat program says`,
    write: "the text without it",
    advice: true,
  },
  {
    sign: /\[\/?[a-z_]+ [a-z]+="[^\]\n]*\]|\$[^$\s]*[\^_\\][^$\n]*\$|\[\/(?:b|i|u|url|img|quote)\]|(?<![^\n])(?:\[TOC\]|:::\w*|h[1-6]\. )|\w\^\w+\^|\w~\w+~/u,
    found: (match) => `${match}, which another program would read`,
    write: "it in words",
  },
  {
    sign: /[Ll]orem ipsum/u,
    found: (match) => `"${match}", which only fills the place`,
    write: "the text itself",
  },
  {
    sign: /\[(?:insert|placeholder|your|company|client|todo|tbd|tbc|name|title|date|link|text|xx+)\b[^\]\n]{0,40}\](?![([])/iu,
    found: (match) => `"${match}", a place that nobody has filled`,
    write: "the text itself",
  },
  {
    sign: /\b(?:TODO|FIXME|TBD|TBC|XXX+|xxx+|XX[./-]XX|to be (?:confirmed|announced)|(?:pvm|linkki|kuva) puuttuu|XX(?= ?[%€]| (?!centur|chromos|vuosisa|kromos|århundr|sekel)\p{Ll}))\b|[€$] ?XX\b|\?{3}|_{4,}(?=[^\n]*[^\s_])/u,
    found: (match) => `"${match}", which looks forgotten`,
    write: "the text itself",
    advice: true,
  },
  {
    sign: /\bh(?:ttps?:(?<!\]\(https?:)(?:\/(?!\/)|\/\/https?:)|t{1,3}ps?;?\/\/|(?:tps?|tttps?|https?):\/\/)/u,
    found: (match) => `"${match}", which begins no address`,
    write: "https:// and the rest of the address",
  },
  {
    sign: /(?<![\w.@])[\w.+-]+@(?:[\w-]+(?=[\s,;:!?)]|$)|[\w-]+,[a-z]{2,3}\b|[\w.-]+\.(?:con|cmo|vom|ocm|comm|fii)\b)/u,
    found: (match) => `"${match}", which is no e-mail address`,
    write: "a whole one, such as hello@example.com",
  },
  {
    sign: /\b(?:(?<word>the|a|an|and|of|to|for|with|our|ja|että|och|att)\s+\k<word>|The\s+the|A\s+a)\b/u,
    found: (match) => `"${match.replace(/\s+/u, " ")}", a word twice`,
    write: "it once",
    advice: true,
  },
  {
    sign: /\p{Ll}{2,}- (?!(?:and|or|to|nor|but|ja|tai|sekä|eli|och|eller|und|oder)\b)\p{Ll}{2,}/u,
    found: (match) => `"${match}", a word that a line break has cut`,
    write: `the word in one piece, or – between two`,
    advice: true,
  },
  {
    sign: /(?<=\p{L}{3})([¹²³])(?![^]*\1)/u,
    found: (match) => `${match}, the sign of a note that is written nowhere`,
    write: "the note, or the text without the sign",
    advice: true,
  },
  {
    sign: /(?<![^\n])“[^”\n]+(?![^\n])/u,
    found: () => "a quotation mark “ that is not closed",
    write: "” at the end of what is quoted",
    advice: true,
  },
  {
    sign: /(?<=[\p{L}\p{N}%€.])\t+(?=\S)/u,
    found: () => "a tab between words, as of a table, which is shown as a space",
    write: "a list with - before each entry, or a space",
    advice: true,
  },
];
