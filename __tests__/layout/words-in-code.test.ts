import { readdirSync, readFileSync } from "node:fs";
import ts from "typescript";

/** The preview of social pictures is a tool of authors. */
const TOOLS = /^head\/social\/preview\//u;
const SPOKEN = /^(?:aria-label|aria-roledescription|alt|title|label|placeholder)$/u;
const LOGS = /^(?:console\.\w+|requireData|failed)$/u;
const LETTER = /\p{L}/u;
/** Two words, the first with a capital, such as the beginning of a sentence. */
const SENTENCE = /^\p{Lu}\p{Ll}+,? \p{L}/u;
/** Words between the values of a template. */
const BETWEEN = /(?:^|[^-\p{L}]) ?\p{Ll}{2,},? (?!\p{P})|^ \p{Ll}{2,}$/u;

/** Texts of the code that visitors would read in every language, with their lines. */
function textsIn(name: string, code: string): string[] {
  const source = ts.createSourceFile(name, code, ts.ScriptTarget.Latest, true);
  const found: string[] = [];
  const visit = (node: ts.Node): void => {
    if (isForDevelopers(node)) return;
    if (isText(node)) {
      const { line } = source.getLineAndCharacterOfPosition(node.getStart());
      found.push(`${name}:${line + 1} ${node.getText().trim()}`);
    }
    ts.forEachChild(node, visit);
  };
  visit(source);
  return found;
}

/** Not shown to visitors: errors, warnings, queries, imports, types, sizes of pictures, names of programs. */
function isForDevelopers(node: ts.Node): boolean {
  return (
    ts.isNewExpression(node) ||
    ts.isTaggedTemplateExpression(node) ||
    ts.isImportDeclaration(node) ||
    ts.isTypeNode(node) ||
    (ts.isJsxAttribute(node) && node.name.getText() === "sizes") ||
    (ts.isPropertyAssignment(node) && node.name.getText() === "prodId") ||
    (ts.isCallExpression(node) && LOGS.test(node.expression.getText()))
  );
}

function isText(node: ts.Node): boolean {
  if (ts.isJsxText(node)) return LETTER.test(node.text);
  if (ts.isStringLiteralLike(node)) return isSpoken(node) || SENTENCE.test(node.text);
  return (
    (ts.isTemplateHead(node) || ts.isTemplateMiddle(node) || ts.isTemplateTail(node)) &&
    (SENTENCE.test(node.text) || BETWEEN.test(node.text))
  );
}

function isSpoken({ parent, text }: ts.StringLiteralLike): boolean {
  return ts.isJsxAttribute(parent) && SPOKEN.test(parent.name.getText()) && LETTER.test(text);
}

const files = readdirSync("src", { recursive: true, encoding: "utf8" }).filter(
  (file) => /(?<!\.d)\.tsx?$/u.test(file) && !/schema\.ts$|^content-fields/u.test(file),
);

test("what the site says stands in content/words, not in code", () => {
  const texts = files
    .filter((file) => !TOOLS.test(file))
    .flatMap((file) => textsIn(file, readFileSync(`src/${file}`, "utf8")));
  expect(texts).toEqual([]);
});

test.each([
  "<p>Hello</p>",
  '<button aria-label="Close" />',
  "<p>{open ? 'Pause the slides' : words.play}</p>",
  "const place = `${number} of ${count}`;",
  'const label = "Choose a slide";',
])("%s would be found", (code) => {
  expect(textsIn("new.tsx", code)).toHaveLength(1);
});
