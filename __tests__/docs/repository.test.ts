import { existsSync, readdirSync, readFileSync } from "node:fs";
import { dirname, join } from "node:path";
import ts from "typescript";

interface Package {
  version: string;
  scripts: Record<string, string>;
  dependencies: Record<string, string>;
  devDependencies: Record<string, string>;
  optionalDependencies: Record<string, string>;
}

interface Locked {
  version?: string;
  optionalDependencies?: Record<string, string>;
}

const textOf = (page: string) => readFileSync(page, "utf8");
const { version, scripts, ...groups } = JSON.parse(textOf("package.json")) as Package;

const pages = [
  "README.md",
  "CONTRIBUTING.md",
  "CHANGELOG.md",
  "SECURITY.md",
  ...readdirSync("docs", { recursive: true, encoding: "utf8" })
    .filter((file) => file.endsWith(".md"))
    .map((file) => join("docs", file)),
];
/** Names example files that an author creates. */
const AUTHORS = "docs/authors.md";
/** History may name removed commands. */
const HISTORY = /^(?:CHANGELOG\.md|docs\/decisions\/)/u;

/** Folders of the repository; other paths are generated or examples. */
const TRACKED =
  /^(?:src|gatsby|authoring|functions|server|deploy|scripts|bench|docs|__tests__|content|static|\.github)\//u;
const EXAMPLE = /[<>*{}…]|\s/u;

function anchorsOf(page: string): string[] {
  return [...textOf(page).matchAll(/^##* (.+)$/gmu)].map(([, heading = ""]) =>
    heading
      .toLowerCase()
      .replaceAll(/[^\p{L}\d _-]/gu, "")
      .replaceAll(" ", "-"),
  );
}

describe.each(pages)("%s", (page) => {
  test("names only files and folders that exist", () => {
    const named = [...textOf(page).matchAll(/`([^`\n]+)`/gu)]
      .map(([, path = ""]) => path)
      .filter((path) => TRACKED.test(path) && !EXAMPLE.test(path));
    if (page !== AUTHORS) expect(named.filter((path) => !existsSync(path))).toEqual([]);
  });

  test("names only commands that exist", () => {
    const named = [...textOf(page).matchAll(/\bnpm run ([\w:]+)/gu)].map(([, name = ""]) => name);
    if (!HISTORY.test(page)) expect(named.filter((name) => !(name in scripts))).toEqual([]);
  });

  test("links only to pages, files and chapters that exist", () => {
    const links = [...textOf(page).matchAll(/\]\(([^)\s]+)\)/gu)]
      .map(([, to = ""]) => to)
      .filter(
        (to) => !(page === AUTHORS ? /^(?:https?:|\.?\/)/u : /^(?:https?|mailto):/u).test(to),
      );
    const broken = links.filter((to) => {
      const [path = "", anchor] = to.split("#");
      const file = path ? join(dirname(page), path) : page;
      return !existsSync(file) || (anchor !== undefined && !anchorsOf(file).includes(anchor));
    });
    expect(broken).toEqual([]);
  });
});

const SOURCES = ["src", "functions", "gatsby", "authoring", "server", "scripts", "bench"].flatMap(
  (folder) =>
    readdirSync(folder, { recursive: true, encoding: "utf8" })
      .filter((file) => /^(?!node_modules).*\.(?:tsx?|mjs|css)$/u.test(file))
      .map((file) => join(folder, file)),
);

test("comments name only files of this repository", () => {
  const broken = SOURCES.flatMap((source) => {
    const comments = textOf(source).match(/\/\*[^]*?\*\/|(?<![:"'`])\/\/ .*$/gmu) ?? [];
    const named = comments.flatMap((text) => text.match(/[\w./-]+\.(?:tsx?|mjs|css|md)\b/gu) ?? []);
    const missing = named.filter((path) => TRACKED.test(path) && !existsSync(path));
    const outside = comments.filter((text) =>
      /\bspec(?: section)? \d|\bissue \d|(?<!\/)\bdecisions\.md/u.test(text),
    );
    return [...missing, ...outside].map((found) => `${source}: ${found}`);
  });
  expect(broken).toEqual([]);
});

test("docs/dependencies.md lists exactly the dependencies of package.json", () => {
  const named = [...textOf("docs/dependencies.md").matchAll(/^\| (`.+?`) +\|/gmu)].flatMap(
    ([, cell = ""]) => [...cell.matchAll(/`([^`]+)`/gu)].map(([, name]) => name),
  );
  const wanted = [groups.dependencies, groups.devDependencies, groups.optionalDependencies].flatMap(
    (group) => Object.keys(group),
  );
  expect(named.sort()).toEqual(wanted.sort());
});

test("package.json and package-lock.json have the newest version of CHANGELOG.md", () => {
  const [, newest] =
    /^## \[(\d+\.\d+\.\d+)\] - \d{4}-\d{2}-\d{2}$/mu.exec(textOf("CHANGELOG.md")) ?? [];
  const { version: locked } = JSON.parse(textOf("package-lock.json")) as Locked;
  expect([version, locked]).toEqual([newest, newest]);
});

// A registry that lacks one platform's package makes npm leave it out of the lock file, and then
// `npm ci` refuses the whole file, on every machine.
test("package-lock.json names the optional packages of every platform", () => {
  const { packages } = JSON.parse(textOf("package-lock.json")) as {
    packages: Record<string, Locked>;
  };
  const names = new Set(Object.keys(packages).map((path) => path.split("node_modules/").at(-1)));
  const missing = Object.entries(packages).flatMap(([path, { optionalDependencies = {} }]) =>
    Object.keys(optionalDependencies)
      .filter((name) => !names.has(name))
      .map((name) => `${name} of ${path}`),
  );
  expect(missing).toEqual([]);
});

/** The preview of social pictures is a tool of authors. */
const TOOLS = /^head\/social\/preview\//u;
const SPOKEN = /^(?:aria-label|aria-roledescription|alt|title|label|placeholder)$/u;
const LOGS = /^(?:console\.\w+|requireData|failure)$/u;
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

/** Visitors never see errors, warnings, queries, imports, types, picture sizes and names of programs. */
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

test("texts for visitors are in content/words, not in code", () => {
  const texts = files
    .filter((file) => !TOOLS.test(file))
    .flatMap((file) => textsIn(file, readFileSync(`src/${file}`, "utf8")));
  expect(texts).toEqual([]);
});
