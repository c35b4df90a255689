import { LineCounter, parseDocument } from "yaml";
import { type Issue, wholeFileIssue } from "../issue";
import { type JsonFault, jsonFault } from "../json-scan";

type Words = readonly [found: string, write: string];

const COMMA = "a comma too many";
const QUOTED = String.raw`“ and ” there, or \" for each`;

/** What is wrong with the form of a JSON file, in an author's words; empty when it is JSON. */
export function jsonIssues(source: string): Issue[] {
  const fault = jsonFault(source);
  if (!fault) return fieldsTwice(source);
  const before = source.slice(0, fault.offset).trimEnd();
  const rest = source.slice(fault.offset);
  const isWithin =
    fault.expected === "a comma" && /"[^\S\n]*$/u.test(source.slice(0, fault.offset));
  // Behind a text, on its own line, a letter follows: the text was to go on.
  const [found, write] =
    isWithin && /^\p{L}/u.test(rest)
      ? [`a quotation mark within the text, before ${excerpt(rest)}`, QUOTED]
      : words(fault, before, rest);
  // Of commas the line before is told: there one has to be added or taken away.
  const isMissing = fault.expected === "a comma" || found === COMMA;
  const offset = isMissing ? before.length : fault.offset;
  return [wholeFileIssue(found, write, source.slice(0, offset).split("\n").length)];
}

function words({ expected, open }: JsonFault, before: string, rest: string): Words {
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
  if (expected === "a comma")
    return [`no comma before ${excerpt(rest)}`, "a comma after this line"];
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

/** JSON.parse takes the last of two fields of one name without a word. */
function fieldsTwice(source: string): Issue[] {
  const lines = new LineCounter();
  const { errors } = parseDocument(source, { lineCounter: lines });
  return errors
    .filter(({ code }) => code === "DUPLICATE_KEY")
    .map(({ pos: [offset] }) => {
      const [, name = ""] = /^"((?:[^"\\]|\\.)*)"/u.exec(source.slice(offset)) ?? [];
      const { line } = lines.linePos(offset);
      return { field: name, line, found: "this field twice", write: "it once: delete one of them" };
    });
}
