import { parse, type ParseError, printParseErrorCode, visit } from "jsonc-parser";
import { excerptAt, type Issue, type IssueText, wholeFileIssue } from "./issue";

/** The first error of a text that is not JSON, or its fields that occur twice. */
export function jsonIssues(source: string): Issue[] {
  const error = firstError(source);
  if (!error) return repeatedFields(source);
  const name = printParseErrorCode(error.error);
  const before = source.slice(0, error.offset).trimEnd();
  const [found, write] = explained(name, before, source, error.offset) ?? [
    `${name} at ${excerptAt(source, error.offset)}`,
    "valid JSON: fields between { and }, texts and names between quotation marks",
  ];
  // The line before is the one to change.
  const isBefore = name === "CommaExpected" || found === TRAILING_COMMA || found === TOO_FEW;
  const lines = source.slice(0, isBefore ? before.length : error.offset).split("\n");
  const column = (lines.at(-1)?.length ?? 0) + 1;
  return [{ ...wholeFileIssue(found, write, lines.length), column }];
}

function firstError(source: string): ParseError | undefined {
  try {
    JSON.parse(source);
    return undefined;
  } catch {
    // JSON.parse, which is faster, words its errors differently in each version of Node.
    const errors: ParseError[] = [];
    parse(source, errors, { disallowComments: true });
    return errors[0];
  }
}

const TRAILING_COMMA = "a comma too many";
const TOO_FEW = "a bracket too few at the end";
const BRACKETS = "a } for each { and a ] for each [";

/** The commonest mistakes in authors' words. */
function explained(
  error: string,
  before: string,
  source: string,
  offset: number,
): IssueText | undefined {
  const next = source[offset] ?? "";
  const excerpt = excerptAt(source, offset);
  if (excerpt === "") return [TOO_FEW, BRACKETS];
  if (/[“”„«»]/u.test(next)) return [`a curly quotation mark ${next}`, 'a straight one: "'];
  if (before.endsWith(",") && /[,}\]]/u.test(next))
    return [TRAILING_COMMA, "no comma after the last entry"];
  if (before.endsWith('"') && /\p{L}/u.test(next))
    return [
      `a quotation mark within the text, before ${excerpt}`,
      String.raw`“ and ” there, or \" for each`,
    ];
  switch (error) {
    case "UnexpectedEndOfString":
      return [
        `${excerpt} without its closing quotation mark`,
        'a " at the end of the text, which is on one line',
      ];
    case "CommaExpected":
      return [`no comma before ${excerpt}`, "a comma after this line"];
    case "EndOfFileExpected":
      return [`a bracket too many, or text after the last: ${excerpt}`, BRACKETS];
    case "InvalidCommentToken":
      return [`a comment: ${excerpt}`, "delete it: comments are not possible in JSON"];
    case "InvalidSymbol":
    case "PropertyNameExpected":
      return [`${excerpt} without quotation marks`, 'each name and each text between " and "'];
    default:
      return undefined;
  }
}

/** JSON.parse silently takes the last of two equal keys. */
function repeatedFields(source: string): Issue[] {
  const issues: Issue[] = [];
  const open: Set<string>[] = [];
  visit(source, {
    onObjectBegin: () => void open.push(new Set()),
    onObjectEnd: () => void open.pop(),
    onObjectProperty(field, _offset, _length, line) {
      const write = "it once: delete one of them";
      const names = open.at(-1);
      if (names?.has(field))
        issues.push({ field, line: line + 1, found: "this field twice", write });
      names?.add(field);
    },
  });
  return issues;
}
