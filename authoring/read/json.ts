import { visit } from "jsonc-parser";
import { type Issue, type IssueText, wholeFileIssue } from "./issue";

/** The first place where a text is no JSON, and what is expected there. */
interface SyntaxError {
  offset: number;
  expected: "a value" | "a field's name" | "a colon" | "a comma" | "the end" | "a closing quote";
  open: string;
}

/** Finds where JSON.parse stops: its own messages differ between versions of Node. */
export function jsonSyntaxError(source: string): SyntaxError | undefined {
  let error: SyntaxError | undefined;
  let open = "";
  let isName = false;
  const opened = (bracket: string) => () => {
    if (!error) open += bracket;
  };
  // At the end of the file the parser ends what is open, with a length of 0.
  const closed = (_offset: number, length: number) => {
    if (!error && length > 0) open = open.slice(0, -1);
  };
  const onError = (_code: number, offset: number) => {
    const before = source.slice(0, offset).trimEnd();
    error ??= { offset, open, expected: expectedAfter(before, source[offset], open, isName) };
  };
  visit(
    source,
    {
      onError,
      onObjectBegin: opened("{"),
      onArrayBegin: opened("["),
      onObjectEnd: closed,
      onArrayEnd: closed,
      onObjectProperty: () => void (isName = true),
      onSeparator: () => void (isName = false),
    },
    { disallowComments: true },
  );
  return error;
}

function expectedAfter(
  before: string,
  next: string | undefined,
  open: string,
  isName: boolean,
): SyntaxError["expected"] {
  const last = before.at(-1) ?? "";
  const inObject = open.endsWith("{");
  const isStart = open === "" ? last === "" : /[[{,:]/u.test(last);
  if (next === '"' && isStart) return "a closing quote";
  if (isStart) return inObject && last !== ":" ? "a field's name" : "a value";
  if (open === "") return "the end";
  return inObject && isName ? "a colon" : "a comma";
}

const COMMA = "a comma too many";
const QUOTED = String.raw`“ and ” there, or \" for each`;

export function jsonIssues(source: string): Issue[] {
  const error = jsonSyntaxError(source);
  if (!error) return fieldsTwice(source);
  const before = source.slice(0, error.offset).trimEnd();
  const rest = source.slice(error.offset);
  const isWithin =
    error.expected === "a comma" && /"[^\S\n]*$/u.test(source.slice(0, error.offset));
  const [found, write] =
    isWithin && /^\p{L}/u.test(rest)
      ? [`a quotation mark within the text, before ${excerpt(rest)}`, QUOTED]
      : describe(error, before, rest);
  // A comma is added or deleted on the line before.
  const isMissing = error.expected === "a comma" || found === COMMA;
  const offset = isMissing ? before.length : error.offset;
  return [wholeFileIssue(found, write, source.slice(0, offset).split("\n").length)];
}

function describe({ expected, open }: SyntaxError, before: string, rest: string): IssueText {
  const next = rest[0];
  if (expected === "the end") return [`${excerpt(rest)} after the end`, "nothing after the last }"];
  if (expected === "a closing quote") {
    const [line = ""] = rest.split("\n", 1);
    if (/^"(?:[^"\\]|\\["\\/bfnrt])*\\[^"\\/bfnrt]/u.test(line)) {
      return ["a backslash within a text", String.raw`two of them: \\`];
    }
    return line.includes("\t")
      ? ["a tab within a text", "a space instead"]
      : [
          `${excerpt(rest)} without its closing quotation mark`,
          'a " at the end of the text, which stands on one line',
        ];
  }
  if (next === undefined) {
    return ["a file that ends too early", `the closing ${open.at(-1) === "[" ? "]" : "}"}`];
  }
  if (/[“”„«»]/u.test(next)) return [`a curly quotation mark ${next}`, 'a straight one: "'];
  if (next === "'") return ["a single quotation mark '", 'a double one: "'];
  if (next === "/" || next === "#") return ["a comment", "no comments: JSON knows none"];
  if (/[^\w"]0$/u.test(before) && /\d/u.test(next)) {
    return ["a number that begins with 0", 'it between " and ", where digits are a text'];
  }
  if (/\d,$/u.test(before) && /^\d/u.test(rest)) {
    return ["a comma within a number", "a point instead"];
  }
  if (/\d$/u.test(before) && next === ":") return ["a colon within a number", "a whole number"];
  if (next === ";") return ["a semicolon ;", "a comma instead"];
  if (next === "," && before.endsWith(",")) return [COMMA, "one comma alone"];
  if (before.endsWith(",") && /[}\]]/u.test(next)) return [COMMA, "no comma after the last entry"];
  if (expected === "a comma" && (open.endsWith("{") ? /[{[\]]/u : /\}/u).test(next)) {
    const closing = open.endsWith("{") ? "}" : "]";
    return [
      `${next} before the ${closing} of what stands above`,
      `that ${closing} after this line`,
    ];
  }
  if (expected === "a comma" && next === ":" && open.endsWith("[")) {
    return ["a field that no { opens", "a { on a line before it"];
  }
  if (expected === "a comma")
    return [`no comma before ${excerpt(rest)}`, "a comma after this line"];
  if (expected === "a colon" && next === "=")
    return ["a = after a field's name", "a colon in its place"];
  if (expected === "a colon") return [`${excerpt(rest)} after a field's name`, "a colon before it"];
  if (expected === "a field's name") {
    return [`${excerpt(rest)} without quotation marks`, 'each field\'s name between " and "'];
  }
  return [excerpt(rest), 'a text between " and ", a number, true, a list or a group of fields'];
}

function excerpt(rest: string): string {
  const [line = ""] = rest.trimStart().split("\n", 1);
  return line.length > 24 ? `${line.slice(0, 24)}…` : line;
}

/** JSON.parse silently takes the last of two equal keys. */
function fieldsTwice(source: string): Issue[] {
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
