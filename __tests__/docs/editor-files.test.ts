import { mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { z } from "zod";
import {
  editorSchemas,
  vscodeFiles,
  writeOutdated,
} from "../../gatsby/content-types/derived/editor-files";
import { editorSchema } from "../../gatsby/content-types/derived/json-schema";
import { newsArticle, newsTranslation } from "../../gatsby/content-types/collections/news-article";
import { CONTENT_TYPES } from "../../gatsby/content-types/content-types";
import { readContent } from "../../gatsby/content/read-content";
import { type ContentType, matches } from "../../gatsby/content-types/content-type";

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

test("only files that are missing or outdated are written", () => {
  const folder = mkdtempSync(join(tmpdir(), "editor-"));
  const [missing, outdated, current] = ["a/missing", "outdated", "current"].map((name) =>
    join(folder, name),
  ) as [string, string, string];
  writeFileSync(outdated, "old");
  writeFileSync(current, "text");
  const files = new Map([missing, outdated, current].map((file) => [file, "text"]));
  expect(writeOutdated(files)).toEqual([missing, outdated]);
  for (const file of files.keys()) expect(readFileSync(file, "utf8")).toBe("text");
  rmSync(folder, { recursive: true });
});

interface Settings {
  "json.schemas": { fileMatch: [string]; url: string }[];
}

test("VS Code's settings assign a schema to every JSON file of content/", () => {
  const settings = JSON.parse(settingsFiles.get(".vscode/settings.json") ?? "") as Settings;
  const matched = settings["json.schemas"].map(({ fileMatch: [pattern], url }) => {
    expect(schemas.has(url.replace(/^\.\//u, ""))).toBe(true);
    return new RegExp(`^${pattern.replaceAll("*", "[^/]*")}$`, "u");
  });
  const json = readContent("content").filter(({ path }) => path.endsWith(".json"));
  expect(json.length).toBeGreaterThan(20);
  for (const { path } of json) {
    expect(matched.filter((pattern) => pattern.test(`/content/${path}`))).toHaveLength(1);
  }
});

/** A translation has the article's fields except `lang`. */
function filesOf(kind: ContentType) {
  const translates = kind.type === newsTranslation.type;
  return readContent("content")
    .filter((file) => file.ok && matches(translates ? newsArticle : kind, file.path))
    .map((file) => {
      if (!translates || !file.ok) return file;
      const fields = Object.entries(file.data as object).filter(([name]) => name !== "lang");
      return { ...file, data: Object.fromEntries(fields) as unknown };
    });
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

test("each field has a description", () => {
  const news = JSON.parse(schemas.get("editor/news-article.schema.json") ?? "") as {
    properties: Record<string, { description?: string; enum?: string[] }>;
  };
  expect(news.properties.category).toMatchObject({
    description: "what kind of news it is: Partnership, Launch, Announcement, Milestone",
    enum: ["Partnership", "Launch", "Announcement", "Milestone"],
  });
  const fields = Object.entries(news.properties).filter(([name]) => name !== "$schema");
  for (const [, field] of fields) expect(field.description).toBeTruthy();
});

test("a picture needs alternative text or `decorative`", () => {
  const text = schemas.get("editor/team-member.schema.json");
  expect(JSON.parse(text ?? "")).toMatchObject({
    definitions: { Picture: { oneOf: [{ required: ["alt"] }, { required: ["decorative"] }] } },
  });
});
