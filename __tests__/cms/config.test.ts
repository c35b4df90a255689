import { posix } from "node:path";
import { forDecap, onDisk } from "../../cms/config/language-paths";
import { schemaOf, withoutWords } from "../../cms/config/schema";
import type { JsonSchema } from "../../gatsby/content-types/derived/json-schema";
import { type ContentType, matches } from "../../gatsby/content-types/content-type";
import { CONTENT_TYPES } from "../../gatsby/content-types/content-types";
import { picturesIn } from "../../gatsby/content-types/picture";
import { parseContent } from "../../gatsby/content/content-file";
import { readFileSync } from "node:fs";
import { flat, forms, madeConfig, paths } from "./made-config";

const texts = paths.filter((path) => /\.(?:json|mdx)$/u.test(path));

/** The form that a content file is edited in. */
function formOf(path: string) {
  return forms().find((form) => {
    const pattern = form.path.replaceAll(/[.[\]]/gu, "\\$&").replace("{{slug}}", "[a-z0-9-]+");
    return new RegExp(`^${pattern}$`, "u").test(`content/${forDecap(path)}`);
  });
}

function leaves(schema: JsonSchema, at = ""): string[] {
  return Object.entries(withoutWords(schema).properties ?? {}).flatMap(([key, field]) => {
    const here = at ? `${at}.${key}` : key;
    if (field.items?.properties) return [here, ...leaves(field.items, `${here}[]`)];
    return [here, ...leaves(field, here)];
  });
}

const kindOf = (path: string): ContentType => {
  const kind = CONTENT_TYPES.find((candidate) => matches(candidate, path));
  if (!kind) throw new Error(`${path} is of no kind`);
  return kind;
};

test.each(texts)("%s has a form with every field of its schema, in its order", (path) => {
  const kind = kindOf(path);
  const own = leaves(schemaOf(kind));
  const names = flat(formOf(path)?.fields ?? []).map(({ at }) => at);
  expect(names).toEqual(path.endsWith(".mdx") ? [...own, "body"] : own);
});

test.each(texts)("the pictures of %s are found where its form looks for them", (path) => {
  const content = parseContent(path, readFileSync(`content/${path}`, "utf8"));
  const { pictures = "" } = formOf(path) ?? {};
  const base = pictures.startsWith("/") ? "/" : posix.dirname(`/content/${path}`);
  const named = picturesIn(content.ok ? content.data : undefined);
  const found = named.map(({ src }) => posix.join(base, pictures, posix.basename(src)));
  expect(found).toEqual(named.map(({ src }) => posix.join("/content", posix.dirname(path), src)));
});

test("a field that may be left out is not asked for, nor is anything within it", () => {
  const news = forms().find(({ path }) => path.includes("/news/"));
  const optional = flat(news?.fields ?? []).filter(({ at }) => at.startsWith("box"));
  expect(optional.length).toBeGreaterThan(3);
  expect(optional.filter(({ field }) => field.required)).toEqual([]);
});

test.each(forms())("no hint in $path is for people who write files by hand", ({ fields }) => {
  const hints = flat(fields).map(({ field }) => field.hint ?? "");
  expect(hints.filter((hint) => /: \{|YYYY|\bset \w+: true|\.\/portrait/u.test(hint))).toEqual([]);
});

test("every focal point leads to the page that shows what each width keeps", () => {
  const focal = forms().flatMap(({ fields }) =>
    flat(fields).filter(({ field }) => field.name === "focal"),
  );
  expect(focal.length).toBeGreaterThan(10);
  const link = /70% 45%\. \[[^\]]+\]\(http:\/\/localhost:8000\/authors\/pictures\)$/u;
  expect(focal.filter(({ field }) => !link.test(field.hint ?? ""))).toEqual([]);
});

test("patterns take what the schema takes, also with a space too many at either end", () => {
  const site = forms().find(({ path }) => path.endsWith("/site.json"));
  const brand = flat(site?.fields ?? []).find(({ at }) => at === "brand")?.field.pattern;
  const pattern = new RegExp(brand?.[0] ?? "^$", "u");
  expect(["Suunta", " Suunta ", "x".repeat(30)].every((text) => pattern.test(text))).toBe(true);
  expect(["", "x".repeat(31)].some((text) => pattern.test(text))).toBe(false);
});

test("stories are listed by language, each language by itself", () => {
  const stories = madeConfig().collections.filter(({ folder }) => folder === "content/stories");
  expect(stories.map(({ label, extension }) => [label, extension])).toEqual([
    ["Stories (English)", "en.mdx"],
    ["Stories (Finnish)", "fi.mdx"],
  ]);
});

test("translations have a list where there are any, named for what they are, without a new one", () => {
  const named = (more: string[]) =>
    madeConfig(more)
      .collections.filter(({ folder }) => folder === "content/news")
      .map(({ label, create }) => [label, create]);
  expect(named([])).toEqual([["News", true]]);
  expect(named(["news/ai-think-tank-launching/sv.mdx"])).toEqual([
    ["News", true],
    ["News: Swedish translations", false],
  ]);
});

test("a language is chosen among those that there are words for", () => {
  const languages = madeConfig(["words/sv.json"]).collections.flatMap(({ fields, files }) =>
    [fields, ...(files ?? []).map((file) => file.fields)].flatMap((form) => flat(form ?? [])),
  );
  const menus = languages.filter(({ field }) => field.name === "lang");
  expect(menus.length).toBeGreaterThan(1);
  for (const { field } of menus) {
    expect(field.pattern).toBeUndefined();
    expect(field.options).toEqual([
      { label: "English (en)", value: "en" },
      { label: "Finnish (fi)", value: "fi" },
      { label: "Swedish (sv)", value: "sv" },
    ]);
  }
});

test("buttons, lists and icons are named in plain words", () => {
  const { collections } = madeConfig();
  const files = collections.flatMap((collection) => collection.files ?? []);
  const labels = [...collections, ...files].flatMap(({ label, label_singular }) => [
    label,
    label_singular,
  ]);
  expect(labels).toEqual(
    expect.arrayContaining([
      "Stories: closing block",
      "Closing block, English",
      "AI Mentoring",
      "Interface language",
      "Open role",
    ]),
  );
  const fields = forms().flatMap((form) => flat(form.fields).map(({ field }) => field));
  const field = (name: string) => fields.find((candidate) => candidate.name === name);
  expect(field("aliases")).toMatchObject({
    label: "Old addresses",
    label_singular: "an old address",
  });
  expect(field("draft")?.hint).toBe("On: only writers see it.");
  const icons = field("categoryIcon")?.options as { label: string; value: string }[];
  expect(icons.filter(({ label, value }) => label === value)).toEqual([]);
});

test.each(texts)("%s keeps its place on the way through the CMS", (path) => {
  expect(onDisk(forDecap(path))).toBe(path);
});

test("collections have names of their own", () => {
  const names = madeConfig().collections.map(({ name }) => name);
  expect(new Set(names).size).toBe(names.length);
});
