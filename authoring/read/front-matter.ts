import { type Alias, type Document, LineCounter, parseDocument, visit, type YAMLError } from "yaml";
import { excerptAt, type Issue, type IssueText, wholeFileIssue } from "./issue";

interface FrontMatter {
  yaml: string;
  yamlLine: number;
  body: string;
  bodyLine: number;
}

const BLOCK = /^---[ \t]*\r?\n([^]*?)(?:(?<=\n)|\r?\n)---[ \t]*(?:\r?\n|$)/u;

/** Splits an MDX file at its two lines of ---; undefined without them. */
export function frontMatter(source: string): FrontMatter | undefined {
  const match = BLOCK.exec(source);
  const [block, yaml] = match ?? [];
  if (block === undefined || yaml === undefined) return undefined;
  const bodyLine = block.split("\n").length;
  return { yaml, yamlLine: 2, body: source.slice(block.length), bodyLine };
}

const QUOTED = "it between quotation marks";

/** The commonest mistakes, by the codes of the `yaml` package. */
const COMMON: Partial<Record<YAMLError["code"], IssueText>> = {
  TAB_AS_INDENT: ["a tab at the start of a line", "two spaces for each step inwards"],
  DUPLICATE_KEY: ["this field twice", "it once: delete one of them"],
  MISSING_CHAR: ["a quotation mark or bracket that is not closed", "its closing partner"],
  BLOCK_AS_IMPLICIT_KEY: [
    "a colon that begins no field here",
    "the text between quotation marks, or the line below its neighbours",
  ],
  BAD_SCALAR_START: ["a text that begins with a reserved sign", QUOTED],
  BAD_INDENT: ["a line that is not indented as its neighbours are", "it below its neighbours"],
};

type ReadYaml = { data: unknown; issues: Issue[] };

/** Front matter as data. Days stay text: YAML 1.2 has no dates. */
export function readYaml(yaml: string, startLine: number): ReadYaml {
  const lineCounter = new LineCounter();
  const document = parseDocument(yaml, { lineCounter, prettyErrors: false });
  const issueAt = (offset: number, [found, write]: IssueText): ReadYaml => {
    const { line, col: column } = lineCounter.linePos(offset);
    const [, field] = FIELD.exec(yaml.split("\n")[line - 1] ?? "") ?? [];
    const issue = { ...wholeFileIssue(found, write, line + startLine - 1), column };
    return { data: undefined, issues: [{ ...issue, ...(field && { field }) }] };
  };
  const [error] = document.errors;
  if (error) {
    const excerpt = excerptAt(yaml, error.pos[0]);
    return issueAt(
      error.pos[0],
      COMMON[error.code] ?? [`${error.message}: ${excerpt}`, "field: text, one to a line"],
    );
  }
  const alias = findAlias(document);
  if (alias?.range) return issueAt(alias.range[0], [ALIAS, "the text itself"]);
  return { data: document.toJS() ?? {}, issues: cutByHash(yaml, startLine) };
}

const FIELD = /^\s*(?:- )?([\w$]+)\s*:/u;
const ALIAS = "a text that begins with * (for YAML, a copy of another)";

/** Copies of copies, or of what they are in, have no end. */
function findAlias(document: Document): Alias | undefined {
  let firstAlias: Alias | undefined;
  visit(document, {
    Alias(_key, alias) {
      firstAlias = alias;
      return visit.BREAK;
    },
  });
  return firstAlias;
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
