import { readFileSync } from "node:fs";
import { join } from "node:path";
import { cmsConfig } from "../../authoring/cms/config/config";
import { leads } from "../functions/support/leads";
import { describeContentTypes, editorSchema } from "../../authoring/types/derived/json-schema";
import { CONTENT_TYPES } from "../../authoring/types/content-types";
import { SETTINGS } from "../../functions/settings/variables";
import { z } from "zod";
import { editorSchemas, vscodeFiles } from "../../authoring/types/derived/editor-files";
import { listContent, readContent } from "../../authoring/read/read-content";
import { copiedContent } from "../authoring/check/copied-content";
import { type ContentType, matches } from "../../authoring/types/content-type";
import { splitLanguage } from "../../authoring/types/languages";
import { FIXTURES } from "../support/fixtures";

const leadsPage = readFileSync("docs/leads.md", "utf8");
const help = async (...args: string[]): Promise<string> =>
  (await leads("sqlite:none", [...args, "--help"])).out;

async function commandNames(): Promise<string[]> {
  const section = (await help()).split("Commands:")[1]?.split("Examples:")[0] ?? "";
  return [...section.matchAll(/^ {2}([a-z-]+) /gmu)].map(([, name = ""]) => name);
}

test("docs/leads.md describes every command and its options", async () => {
  const commands = await commandNames();
  expect(commands).toContain("status");
  for (const command of commands.filter((name) => name !== "help")) {
    expect(leadsPage).toContain(`npm run leads -- ${command}`);
    const flags = [...(await help(command)).matchAll(/^ {2}.*?(--[a-z-]+)/gmu)].map(
      ([, flag]) => flag,
    );
    const used = flags.filter((flag) => flag !== "--help" && flag !== "--silent");
    for (const flag of used) expect(leadsPage).toContain(flag);
  }
});

test("docs/leads.md names only existing options", async () => {
  const commands = await commandNames();
  const all = (await Promise.all(commands.map((command) => help(command)))).join("\n");
  const named = [...leadsPage.matchAll(/(?<= |`)--[a-z]+(?:-[a-z]+)*/gu)].map(([flag]) => flag);
  expect([...new Set(named)].filter((flag) => !all.includes(flag))).toEqual([]);
});

test("content/README.md describes every content type by its schema (npm run docs)", () => {
  expect(readFileSync("content/README.md", "utf8")).toContain(describeContentTypes(CONTENT_TYPES));
});

/** A table without the formatter's padding. */
const plain = (text: string) => text.replaceAll(/ +/gu, " ");
const settingsPage = plain(readFileSync("docs/settings.md", "utf8"));

test.each(SETTINGS)("docs/settings.md lists $name as the service reads it", (setting) => {
  const fallback = setting.fallback ? `\`${setting.fallback}\`` : "–";
  expect(settingsPage).toContain(plain(`| \`${setting.name}\` | ${fallback} | ${setting.about} |`));
});

test("docs/settings.md lists no unknown setting", () => {
  const whileRunning = settingsPage.split("## When the site is built")[0] ?? "";
  const named = [...whileRunning.matchAll(/^\| `([A-Z_]+)` \|/gmu)].map(([, name]) => name);
  expect(named).toEqual(SETTINGS.map(({ name }) => name));
});

describe("editors", () => {
  const schemas = editorSchemas(CONTENT_TYPES);
  const settingsFiles = vscodeFiles(CONTENT_TYPES);

  type Made = Parameters<typeof z.fromJSONSchema>[0];

  /** A validator from the editor schema; zod reads `oneOf` among groups of fields differently. */
  const judgeOf = (kind: ContentType) =>
    z.fromJSONSchema(
      JSON.parse(
        JSON.stringify(editorSchema(kind), (key, value: unknown) =>
          key === "oneOf" ? undefined : value,
        ),
      ) as Made,
    );

  test.each([...settingsFiles])(
    "%s is up to date with the content schemas (npm run docs)",
    (file, text) => {
      expect(readFileSync(file, "utf8")).toBe(text);
    },
  );

  interface Settings {
    "json.schemas": { fileMatch: string[]; url: string }[];
  }

  test("VS Code's settings assign a schema to every JSON file of content/", () => {
    const settings = JSON.parse(settingsFiles.get(".vscode/settings.json") ?? "") as Settings;
    const matched = settings["json.schemas"].flatMap(({ fileMatch, url }) => {
      expect(schemas.has(url.replace(/^\.\//u, ""))).toBe(true);
      return fileMatch.map((pattern) => {
        const parts = pattern.split("*").map((part) => part.replaceAll(".", "[.]"));
        return new RegExp(`^${parts.join("[^/]*")}$`, "u");
      });
    });
    const json = readContent(FIXTURES).filter(({ path }) => path.endsWith(".json"));
    expect(json.length).toBeGreaterThan(20);
    for (const { path } of json) {
      expect(matched.filter((pattern) => pattern.test(`/content/${path}`))).toHaveLength(1);
    }
  });

  /** Originals, and the translations of types that say everything themselves. */
  function filesOf(kind: ContentType) {
    return readContent(FIXTURES).filter(
      (file) =>
        file.ok &&
        matches(kind, file.path) &&
        (kind.complete || kind.standsAlone || splitLanguage(file.path).lang === undefined),
    );
  }

  test.each(CONTENT_TYPES)(
    "the editor schema of $type accepts the real files and refuses invalid ones",
    (kind) => {
      const judge = judgeOf(kind);
      const real = filesOf(kind);
      expect(real.length).toBeGreaterThan(0);
      for (const file of real) {
        if (!file.ok) continue;
        const data = file.data as object;
        expect(judge.safeParse({ $schema: "../editor/x.json", ...data }).success).toBe(true);
        expect(judge.safeParse({ ...data, unknownField: 1 }).success).toBe(false);
        expect(judge.safeParse({}).success).toBe(false);
      }
    },
  );
});

describe("docs/authors.md", () => {
  const page = readFileSync("docs/authors.md", "utf8");
  const all = (pattern: RegExp) => [...page.matchAll(pattern)].map(([, found = ""]) => found);

  test("the checker accepts the guide's examples of components and pictures", async () => {
    const components = all(/(<(?:PullQuote>|CallToAction |Figure )[^\n`]+>)/gu);
    const pictures = all(/(!\[[^\]\n]+\]\(\.\/rooms\.jpg[^)\n]*\))/gu);
    const examples = [...components, ...pictures];
    expect(examples).toHaveLength(5);
    const content = copiedContent();
    const folder = "news/ai-table-opens";
    content.write(`${folder}/rooms.jpg`, readFileSync(join(content.root, folder, "picture.jpg")));
    const text = content.read(`${folder}/index.mdx`).trimEnd();
    content.write(`${folder}/index.mdx`, `${[text, ...examples].join("\n\n")}\n`);
    expect(await content.problems()).toEqual([]);
    content.cleanUp();
  });

  test("every label that the guide quotes exists in the CMS", () => {
    const finnish = ["stories/a-leader/index.fi.mdx", "pages/contact.fi.json"];
    const paths = [...listContent(FIXTURES), ...finnish];
    const options = { paths, backend: {}, siteUrl: "" };
    const scripts = ["phrases", "hand-in", "earlier", "page-preview", "two-texts"].map((name) =>
      readFileSync(`authoring/cms/admin/${name}.ts`, "utf8"),
    );
    const labels = [JSON.stringify(cmsConfig(options)), ...scripts].join("\n");
    // Labels of Decap.
    const notOurs = new Set(["Delete entry", "New Form"]);
    const quoted = all(/\*\*([A-Z][^*]*)\*\*/gu).filter((word) => !notOurs.has(word));
    const unknown = quoted.filter((word) => !labels.includes(`"${word}"`));
    // Chapters' own emphasis, in Open or close a role.
    const emphasis = ["Close on a day", "Close now", "Open again", "A new role"];
    expect(unknown.filter((word) => !emphasis.includes(word))).toEqual([]);
  });
});
