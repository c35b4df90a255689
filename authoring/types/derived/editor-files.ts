import { existsSync, mkdirSync, readFileSync, writeFileSync } from "node:fs";
import { dirname } from "node:path";
import { editorSchema } from "./json-schema";
import type { ContentType } from "../content-type";

const FOLDER = "editor";

/** A JSON Schema for each content type. Generated, not committed: VS Code and other editors read them. */
export function editorSchemas(contentTypes: readonly ContentType[]): Map<string, string> {
  return new Map(
    contentTypes.map(
      (contentType) => [schemaFile(contentType), asText(editorSchema(contentType))] as const,
    ),
  );
}

/** The committed settings of VS Code, which name the schemas. */
export function vscodeFiles(contentTypes: readonly ContentType[]): Map<string, string> {
  const json = contentTypes.filter(({ files }) => files.endsWith(".json"));
  const settings = {
    "json.schemas": json.map((contentType) => ({
      fileMatch: [
        `/content/${contentType.files}`,
        ...(contentType.complete
          ? [`/content/${contentType.files.replace(".json", ".*.json")}`]
          : []),
        // A translation says only texts.
        ...(contentType.mergesLists
          ? [`!/content/${contentType.files.replace(".json", ".*.json")}`]
          : []),
      ],
      url: `./${schemaFile(contentType)}`,
    })),
    "jest.jestCommandLine": "npx jest --selectProjects unit components specification",
    "editor.formatOnSave": true,
    "files.encoding": "utf8",
    "files.associations": { "*.mdx": "mdx" },
  };
  return new Map([
    [".vscode/settings.json", asText(settings)],
    [
      ".vscode/extensions.json",
      asText({ recommendations: ["unifiedjs.vscode-mdx", "orta.vscode-jest"] }),
    ],
  ]);
}

/** Writes the files that are missing or outdated; returns their names. */
export function writeOutdated(files: ReadonlyMap<string, string>): string[] {
  const outdated = [...files].filter(
    ([file, text]) => !existsSync(file) || readFileSync(file, "utf8") !== text,
  );
  for (const [file, text] of outdated) {
    mkdirSync(dirname(file), { recursive: true });
    writeFileSync(file, text);
  }
  return outdated.map(([file]) => file);
}

function schemaFile({ type }: ContentType): string {
  const name = type.replaceAll(/(?<=[a-z])[A-Z]/gu, "-$&").toLowerCase();
  return `${FOLDER}/${name}.schema.json`;
}

function asText(value: unknown): string {
  return `${JSON.stringify(value, undefined, 2)}\n`;
}
