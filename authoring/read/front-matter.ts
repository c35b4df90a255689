import { type Alias, type Document, LineCounter, parseDocument, visit, type YAMLError } from "yaml";
import { type Issue, type IssueText, wholeFileIssue } from "./issue";

interface FrontMatter {
  yaml: string;
  yamlLine: number;
  body: string;
  bodyLine: number;
}

const BLOCK = /^---[ \t]*\r?\n([^]*?)(?:(?<=\n)|\r?\n)---[ \t]*(?:\r?\n|$)/u;

/** Splits an MDX file at its two lines of ---; undefined without them. */
export function frontMatter(source: string): FrontMatter | undefined {
  const found = BLOCK.exec(source);
  const [block, yaml] = found ?? [];
  if (block === undefined || yaml === undefined) return undefined;
  const bodyLine = block.split("\n").length;
  return { yaml, yamlLine: 2, body: source.slice(block.length), bodyLine };
}

/** By the codes of the `yaml` package, whose own messages are for programmers. */
const WORDS: Partial<Record<YAMLError["code"], IssueText>> = {
  TAB_AS_INDENT: ["a tab at the start of a line", "two spaces for each step inwards"],
  DUPLICATE_KEY: ["this field twice", "it once: delete one of them"],
  MISSING_CHAR: ["a quotation mark or bracket that is not closed", "its closing partner"],
  BAD_ALIAS: ["a text that begins with *", "it between quotation marks"],
  BLOCK_AS_IMPLICIT_KEY: ["a text with a colon and a space in it", "it between quotation marks"],
  MULTILINE_IMPLICIT_KEY: ["a line without a colon", "field: text, the colon followed by a space"],
  BAD_INDENT: ["a line that is not indented as its neighbours are", "it below its neighbours"],
  BAD_SCALAR_START: ["a text that begins with a reserved sign", "it between quotation marks"],
  UNEXPECTED_TOKEN: ["something that does not belong on this line", "field: text, one to a line"],
};

const OTHER: IssueText = ["front matter that cannot be read", "field: text, one to a line"];

type ReadYaml = { data: unknown; issues: Issue[] };

/** Front matter as data. Days stay text: YAML 1.2 has no dates. */
export function readYaml(yaml: string, startLine: number): ReadYaml {
  const fixedSpaces = fixedSpacesBefore(yaml, startLine);
  if (fixedSpaces.length > 0) return { data: undefined, issues: fixedSpaces };
  const lineCounter = new LineCounter();
  const document = parseDocument(yaml, { lineCounter });
  const [error] = document.errors;
  if (error) {
    const { line: reported } = lineCounter.linePos(error.pos[0]);
    const tooFarIn = lineTooFarIn(yaml, reported);
    const isNotIn = tooFarIn !== undefined && isNotIndented(yaml, reported);
    const line = (isNotIn ? undefined : tooFarIn) ?? reported;
    const text = yaml.split("\n")[line - 1] ?? "";
    const ofText = afterQuote(text) ?? afterApostrophe(text) ?? startOf(text) ?? withinCurly(text);
    const ofPlace = isNotIn ? NOT_INDENTED : tooFarIn ? TOO_FAR_IN : undefined;
    const [found, write] = ofPlace ?? ofText ?? WORDS[error.code] ?? OTHER;
    const at = line + startLine - 1;
    const [, field] = /^\s*(?:- )?([\w$]+)\s*:/u.exec(yaml.split("\n")[line - 1] ?? "") ?? [];
    return {
      data: undefined,
      issues: [{ ...wholeFileIssue(found, write, at), ...(field && { field }) }],
    };
  }
  const alias = findAlias(document);
  if (alias?.range) {
    const { line } = lineCounter.linePos(alias.range[0]);
    return { data: undefined, issues: [wholeFileIssue(...ALIAS, line + startLine - 1)] };
  }
  return {
    data: document.toJS() ?? {},
    issues: [...cutByHash(yaml, startLine), ...curlyQuotes(yaml, startLine)],
  };
}

const ALIAS = [
  `a text that begins with * (for YAML, a copy of another)`,
  "the text itself",
] as const;

/** Copies of copies, or of what they are in, have no end. */
function findAlias(document: Document): Alias | undefined {
  let found: Alias | undefined;
  visit(document, {
    Alias(_key, alias) {
      found = alias;
      return visit.BREAK;
    },
  });
  return found;
}

function afterQuote(line: string): IssueText | undefined {
  const [, rest] = /:\s+"(?:[^"\\]|\\.)*"\s*([^\s#].*)$/u.exec(line) ?? [];
  if (rest === undefined) return undefined;
  if (/^[,;]\s*$/u.test(rest)) return [`${rest.trim()} after the text`, 'nothing after the last "'];
  return [
    "words after the quotation mark that closes the text",
    "“ and ” within a text, or ' at its start and end",
  ];
}

/** `'It's here'`: the apostrophe ends the text. */
function afterApostrophe(line: string): IssueText | undefined {
  return /:\s+'(?:[^']|'')*'[^\s'].*$/u.test(line)
    ? ["an apostrophe, which ends the text", `’ for it, or " at the start and the end of the text`]
    : undefined;
}

/** `[Update] We move`: YAML reads a list, an alias and so on. */
function startOf(line: string): IssueText | undefined {
  const [, sign] =
    /:\s+(?:(\[)[^\]]*\]\s*[^\s#]|(\{)[^}]*\}\s*[^\s#]|([*&!%@`]))/u.exec(line)?.filter(Boolean) ??
    [];
  return sign ? [`a text that begins with ${sign}`, 'it between quotation marks: "…"'] : undefined;
}

/** `“News: we move”`: for YAML these are letters, and the colon begins a field. */
function withinCurly(line: string): IssueText | undefined {
  return CURLY.test(line) ? [CURLY_AROUND, STRAIGHT] : undefined;
}

const CURLY = /^\s*(?:- )?\w+: +[“”„«][^“”„«»]*[“”»]\s*$/u;
const CURLY_AROUND = "curly quotation marks around the text";
const STRAIGHT = 'straight ones: " (and “ ” within them, where they are to be shown)';

/** Lines with a space of Word or of Alt+Space before the field: YAML indents with ordinary ones. */
function fixedSpacesBefore(yaml: string, startLine: number): Issue[] {
  return yaml.split("\n").flatMap((line, index) => {
    const [, field] = /^[ \t]*[\u00A0\u2007\u202F][\s]*(?:- )?(\w+):/u.exec(line) ?? [];
    const found = "an invisible fixed space (U+00A0) before the field's name";
    const write = "ordinary spaces: delete what stands before the name and type them anew";
    return field ? [{ field, line: index + startLine, found, write }] : [];
  });
}

const NOT_INDENTED: IssueText = [
  "a line that is not indented as its neighbours are",
  "it below its neighbours, with as many spaces before it",
];

/** Whether just this line stands further left than those around it. */
function isNotIndented(yaml: string, reported: number): boolean {
  const [before, own, after] = yaml
    .split("\n")
    .slice(reported - 2, reported + 1)
    .map((line) => line.search(/\S/u));
  return before !== undefined && own !== undefined && before > own && before === after;
}

const TOO_FAR_IN: IssueText = [
  "a space too many before the field's name",
  "it below its neighbours",
];

/** The line that is indented below a field with a value: the parser names that one. */
function lineTooFarIn(yaml: string, reported: number): number | undefined {
  const lines = yaml.split("\n");
  const [, before = "", value] = FIELD.exec(lines[reported - 1] ?? "") ?? [];
  const [, next = ""] = FIELD.exec(lines[reported] ?? "") ?? [];
  return value && !/^[>|]/u.test(value) && next.length > before.length ? reported + 1 : undefined;
}

const FIELD = /^([ -]*)[a-zA-Z]\w*:(?: +(\S.*))?$/u;

/** A text between a word processor's quotation marks: YAML reads them as text. */
function curlyQuotes(yaml: string, startLine: number): Issue[] {
  return yaml.split("\n").flatMap((line, index) => {
    const [field] = CURLY.test(line) ? (/\w+/u.exec(line) ?? []) : [];
    if (!field) return [];
    const found = `${CURLY_AROUND}, which are shown`;
    return [{ field, line: index + startLine, found, write: STRAIGHT }];
  });
}

/** `title: We are #1`: YAML takes what follows a space and # for a comment, and drops it. */
function cutByHash(yaml: string, startLine: number): Issue[] {
  return yaml.split("\n").flatMap((line, index) => {
    const [, field, comment] = /^\s*(?:- )?(\w+): +[^\s"'#|>[{][^#]*? (#.*)$/u.exec(line) ?? [];
    if (!field || !comment) return [];
    const found = `${comment.trim()} after a space, which is not read`;
    const write = "the whole text between quotation marks";
    return [{ field, line: index + startLine, found, write }];
  });
}
