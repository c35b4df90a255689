import { snippetOf } from "./editor-snippets";
import { editorSchema } from "./json-schema";
import type { ContentKind } from "../content-type";

const FOLDER = "editor";

/**
 * Files by which an editor knows what content may say: a JSON Schema for each kind, and the settings
 * and snippets of VS Code. Others find the schemas in the same folder.
 */
export function editorFiles(kinds: readonly ContentKind[]): Map<string, string> {
  const json = kinds.filter(({ files }) => files.endsWith(".json"));
  const settings = {
    "json.schemas": json.map((kind) => ({
      fileMatch: [`/content/${kind.files}`],
      url: `./${schemaFile(kind)}`,
    })),
    "files.encoding": "utf8",
    "files.associations": { "*.mdx": "mdx" },
  };
  const articles = kinds.filter(({ files }) => files.endsWith(".mdx"));
  const snippets = Object.fromEntries(articles.map((kind) => [kind.what, snippetOf(kind)]));
  return new Map([
    ...kinds.map((kind) => [schemaFile(kind), asText(editorSchema(kind))] as const),
    [".vscode/settings.json", asText(settings)],
    [".vscode/content.code-snippets", asText(snippets)],
    [".vscode/extensions.json", asText({ recommendations: ["unifiedjs.vscode-mdx"] })],
  ]);
}

function schemaFile({ type }: ContentKind): string {
  const name = type.replaceAll(/(?<=[a-z])[A-Z]/gu, "-$&").toLowerCase();
  return `${FOLDER}/${name}.schema.json`;
}

function asText(value: unknown): string {
  return `${JSON.stringify(value, undefined, 2)}\n`;
}
