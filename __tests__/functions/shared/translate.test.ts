import { readdirSync, readFileSync } from "node:fs";
import ts from "typescript";
import finnish from "../../../functions/shared/finnish.json";
import { inLanguage, plural, t } from "../../../functions/shared/translate";

const TABLE = /_(?:TEXTS|LABELS)$/u;

/** The literals of an expression, without keys, conditions and functions. */
function literalsIn(node: ts.Node): string[] {
  if (ts.isStringLiteralLike(node)) return [node.text];
  if (ts.isFunctionLike(node) || ts.isCallExpression(node) || ts.isTypeNode(node)) return [];
  if (ts.isPropertyAssignment(node)) return literalsIn(node.initializer);
  if (ts.isConditionalExpression(node))
    return [...literalsIn(node.whenTrue), ...literalsIn(node.whenFalse)];
  return node.getChildren().flatMap(literalsIn);
}

/** The texts of the source: arguments of `t` and `plural`, and the tables of texts. */
function textsIn(file: string): string[] {
  const code = readFileSync(file, "utf8");
  const source = ts.createSourceFile(file, code, ts.ScriptTarget.Latest, true);
  const texts: string[] = [];
  function visit(node: ts.Node): void {
    if (ts.isCallExpression(node) && ts.isIdentifier(node.expression)) {
      const [first, one, several] = node.arguments;
      const used = { t: [first], plural: [one, several] }[node.expression.text] ?? [];
      texts.push(...used.flatMap((argument) => (argument ? literalsIn(argument) : [])));
    }
    if (ts.isVariableDeclaration(node) && TABLE.test(node.name.getText()) && node.initializer)
      texts.push(...literalsIn(node.initializer));
    ts.forEachChild(node, visit);
  }
  visit(source);
  return texts;
}

const placeholders = (text: string): string[] =>
  [...text.matchAll(/\{\w+\}/gu)].map(([placeholder]) => placeholder).sort();

describe("the texts for owners", () => {
  const files = readdirSync("functions", { recursive: true, encoding: "utf8" });
  const sources = files.filter((file) => file.endsWith(".ts"));
  const texts = new Set(sources.flatMap((file) => textsIn(`functions/${file}`)));

  it("all have a Finnish text, and there are no others", () => {
    expect(Object.keys(finnish).sort()).toEqual([...texts].filter(Boolean).sort());
  });

  it("keep their placeholders in Finnish", () => {
    const wrong = Object.entries<string>(finnish).filter(
      ([english, text]) =>
        text.trim() === "" || String(placeholders(text)) !== String(placeholders(english)),
    );
    expect(wrong).toEqual([]);
  });

  it("fill their placeholders", () => {
    expect(t("answered by {name}, {time}", { name: "Aino", time: "23:57" })).toBe(
      "answered by Aino, 23:57",
    );
    expect(plural(1, "1 lead", "{count} leads")).toBe("1 lead");
    expect(plural(3, "1 lead", "{count} leads")).toBe("3 leads");
    expect(inLanguage("fi", () => plural(3, "1 lead", "{count} leads"))).toBe("3 kpl");
  });
});
