import { posix } from "node:path";
import { type CmsFile, folderCollections } from "../../../authoring/cms/config/collections";
import { teamMember } from "../../../authoring/types/collections/people";
import { cmsConfig } from "../../../authoring/cms/config/config";
import { type CmsField, withoutWords } from "../../../authoring/cms/config/field";
import {
  discriminatorOf,
  type JsonSchema,
  jsonSchemaOf,
} from "../../../authoring/types/derived/json-schema";
import { contentTypeOf } from "../../../authoring/types/content-types";
import { textsIn } from "../../../authoring/read/issue";
import { parseContent } from "../../../authoring/read/content-file";
import { SECTIONS } from "../../../authoring/types/sections";
import { listContent } from "../../../authoring/read/read-content";
import { FIXTURES, readFixture } from "../../support/fixtures";

const paths = listContent(FIXTURES);
const texts = paths.filter((path) => /\.(?:json|mdx)$/u.test(path));

/** The configuration of the schemas and of the fixtures' files, and of `more` files. */
function configWith(more: readonly string[] = []) {
  const files = [...paths, ...more];
  return cmsConfig({
    paths: files,
    backend: { name: "content" },
    siteUrl: "http://localhost:8000",
  });
}

const config = configWith();

/** The form of each collection and of each single file. */
type Form = Pick<CmsFile, "file" | "fields"> & { media_folder?: unknown };

const forms = config.collections.flatMap(
  ({ files, folder, path, extension, fields = [], media_folder }): readonly Form[] =>
    files ?? [{ file: `${folder}/${String(path)}.${extension}`, fields, media_folder }],
);

/** All fields of a form with their path: `office.city`, `sections[]=hero.picture.src`. */
function flat(fields: CmsField[] = [], at = ""): { at: string; field: CmsField }[] {
  return fields.flatMap((field) => {
    const path = at ? `${at}.${field.name}` : field.name;
    const inner = field.widget === "list" ? `${path}[]` : path;
    const members = (field.types ?? []).flatMap((type) =>
      flat(type.fields, `${inner}=${type.name}`),
    );
    return [{ at: path, field }, ...flat(field.fields, inner), ...members];
  });
}

const allFields = forms.flatMap(({ fields }) => flat(fields).map(({ field }) => field));

function formOf(path: string) {
  return forms.find(({ file }) => {
    const pattern = file.replaceAll(/[.[\]]/gu, "\\$&").replace("{{slug}}", "[a-z0-9-]+");
    return new RegExp(`^${pattern}$`, "u").test(`content/${path}`);
  });
}

/** The paths of all fields of a schema; Decap itself writes the `type` of a section. */
function leaves(schema: JsonSchema, at = ""): string[] {
  const fields = Object.entries(withoutWords(schema).properties ?? {}).flatMap(([key, field]) => {
    const path = at ? `${at}.${key}` : key;
    if (typeof field.const === "string") return [];
    return [path, ...(field.items ? leaves(field.items, `${path}[]`) : leaves(field, path))];
  });
  const members = (schema.oneOf ?? []).flatMap((member) => {
    const { [discriminatorOf([member])]: type } = member.properties ?? {};
    return leaves(member, `${at}=${String(type?.const)}`);
  });
  return [...fields, ...members];
}

/** Fields of a form that only show something. */
const OURS = ["translations", "more"];

test.each(texts)("%s has a form: every field, its pictures, its path", (path) => {
  const contentType = contentTypeOf(path);
  const fields = contentType ? leaves(jsonSchemaOf(contentType.schema)) : [];
  const form = formOf(path);
  const names = flat(form?.fields).flatMap(({ at }) => (OURS.includes(at) ? [] : [at]));
  expect(names.sort()).toEqual((path.endsWith(".mdx") ? [...fields, "body"] : fields).sort());

  const content = parseContent(path, readFixture(path));
  const pictures = String(form?.media_folder);
  const base = pictures.startsWith("/") ? "/" : posix.dirname(`/content/${path}`);
  const named = textsIn(content.ok && content.data).filter(([at]) => at.at(-1) === "src");
  const found = named.map(([, src]) => posix.join(base, pictures, posix.basename(src)));
  expect(found).toEqual(named.map(([, src]) => posix.join("/content", posix.dirname(path), src)));
});

test("a choice of words and numbers keeps its numbers", () => {
  const left = flat(formOf("site.json")?.fields).find(({ at }) => at === "gifting.leftThisWeek");
  expect(left?.field.options).toContainEqual({ label: "2", value: 2 });
});

test("a page is a list of sections of any type, and is listed by its title", () => {
  const pages = config.collections.find(({ folder }) => folder === "content/pages");
  expect(pages).toMatchObject({ create: true, label_singular: "Page" });
  expect(pages).toMatchObject({ summary: "{{head.title}} · {{filename}}" });
  const [types = []] = (pages?.fields ?? []).flatMap((field) => (field.types ? [field.types] : []));
  expect(types.map(({ name }) => name)).toEqual(SECTIONS.map(({ shape }) => shape.type.value));
});

test("lists people of a translation by their file, and begins none there", () => {
  const paths = ["team/kim-solvang.json", "team/kim-solvang.nb.json"];
  const [, norwegian] = folderCollections(teamMember, { paths });
  expect(norwegian).toMatchObject({ name: "team-nb", summary: "{{filename}}", create: false });
});

test("an optional field, with everything in it, is optional in the form", () => {
  const news = forms.find(({ file }) => file.includes("/news/"));
  const optional = flat(news?.fields).filter(({ at }) => at.startsWith("box"));
  expect(optional.length).toBeGreaterThan(3);
  expect(optional.filter(({ field }) => field.required)).toEqual([]);
});

test.each(forms)("no hint in $file is for people who write files by hand", ({ fields }) => {
  const hints = flat(fields).map(({ field }) => field.hint ?? "");
  expect(hints.filter((hint) => /: \{|YYYY|\bset \w+: true|\.\/portrait/u.test(hint))).toEqual([]);
});

test("patterns accept what the schema accepts, also with spaces at either end", () => {
  const brand = flat(formOf("site.json")?.fields).find(({ at }) => at === "brand")?.field.pattern;
  const pattern = new RegExp(brand?.[0] ?? "^$", "u");
  expect(["Fjordlys", " Fjordlys ", "x".repeat(30)].every((text) => pattern.test(text))).toBe(true);
  expect(["", "x".repeat(31), `${"x".repeat(30)}{`].some((text) => pattern.test(text))).toBe(false);
  // The figure that replaces a placeholder is shorter than its name.
  expect(pattern.test(`${"x".repeat(20)} {left} {total}`)).toBe(true);
});

test("a type has a list for each language of its files", () => {
  const lists = (more: string[]) =>
    configWith(more).collections.flatMap(({ folder, label, extension }) =>
      /(?:pages|roles|team|news|stories)$/u.test(folder ?? "") ? [`${label} .${extension}`] : [],
    );
  const before = lists([]);
  expect(before).toEqual([
    ...["News .mdx", "Stories .mdx", "Stories (Norwegian Bokmål) .nb.mdx"],
    ...["Pages .json", "Team .json", "Roles .json"],
  ]);
  const files = [
    "news/ai-table-opens/index.sv.mdx",
    "team/kim-solvang.sv.json",
    "pages/contact.fi.json",
  ];
  const added = lists(files).filter((list) => !before.includes(list));
  expect(added).toEqual([
    ...["News (Swedish) .sv.mdx", "Pages (Finnish) .fi.json", "Team (Swedish) .sv.json"],
  ]);
});

test("offers the languages that have interface words", () => {
  const languages = configWith(["words.sv.json"]).collections.flatMap(({ fields, files = [] }) =>
    [fields, ...files.map((file) => file.fields)].flatMap((form) => flat(form)),
  );
  const menus = languages.filter(({ field }) => field.name === "lang");
  expect(menus.length).toBeGreaterThan(1);
  for (const { field } of menus) {
    expect(field.pattern).toBeUndefined();
    expect(field.options).toEqual([
      { label: "English (en)", value: "en" },
      { label: "Norwegian Bokmål (nb)", value: "nb" },
      { label: "Swedish (sv)", value: "sv" },
    ]);
  }
});

test("buttons and lists have plain names", () => {
  const { collections } = config;
  const files = collections.flatMap((collection) => collection.files ?? []);
  const labels = [...collections, ...files].flatMap(({ label, label_singular }) => [
    label,
    label_singular,
  ]);
  expect(labels).toEqual(
    expect.arrayContaining([
      "Stories: closing block",
      "Closing block, Norwegian Bokmål",
      "Words, Norwegian Bokmål",
      "Open role",
    ]),
  );
  const field = (name: string) => allFields.find((candidate) => candidate.name === name);
  expect(field("aliases")).toMatchObject({
    label: "Old addresses",
    label_singular: "an old address",
  });
  expect(field("draft")?.hint).toBe("On: only writers see it.");
  expect(field("excerpt")?.hint).toMatch(/^50 to 160 characters: /u);
  expect(field("title")?.hint).toMatch(/, at most \d+ characters\.$/u);
});

test("collections have unique names", () => {
  const names = config.collections.map(({ name }) => name);
  expect(new Set(names).size).toBe(names.length);
});
