import type { ContentType } from "../types/content-type";
import { contentTypeOf } from "../types/content-types";
import { splitLanguage } from "../types/languages";
import type { ContentFile, ReadFile } from "../read/content-file";
import {
  bodyIssue,
  fieldIssue,
  type FileIssue,
  type Issue,
  type IssueText,
  type Path,
  textsIn,
} from "../read/issue";
import type { PictureFacts } from "./picture-facts";
import type { SitePages } from "./site-pages";

/** A parsed file with its content type. */
export interface TypedFile extends ReadFile {
  contentType: ContentType;
}

/** The input of every check. */
export interface CheckContext {
  root: string;
  /** The bytes of a file; the CMS checks files before they are on disk. */
  readFile: (path: string) => Buffer;
  /** Every file below content/. */
  paths: ReadonlySet<string>;
  files: readonly ContentFile[];
  /** False while a file cannot be read: then files are not compared. What the CMS saves always is. */
  isWhole: boolean;
  typedFiles: readonly TypedFile[];
  site: SitePages;
  /** The existing pictures that files name, by path below content/. */
  pictures: ReadonlyMap<string, PictureFacts>;
  /** The time at which the site is published. */
  now: Date;
}

export type Check = (context: CheckContext) => FileIssue[];

export function typedFilesOf(files: readonly ContentFile[]): TypedFile[] {
  return files.flatMap((file): TypedFile[] => {
    const contentType = contentTypeOf(file.path);
    return file.ok && contentType ? [{ ...file, contentType }] : [];
  });
}

/** Without files in a language that the site does not have: its inbox needs those in English. */
export function inLanguagesOfSite(typedFiles: readonly TypedFile[]): TypedFile[] {
  const { languages, storyLanguages } = dataOf(typedFiles, "site.json");
  const codes = textsIn([languages, storyLanguages]).map(([, code]) => code);
  return typedFiles.filter(({ path }) =>
    codes.includes(splitLanguage(path).lang ?? codes[0] ?? ""),
  );
}

/** A check of one file at a time. */
export function eachFile(check: (file: TypedFile, context: CheckContext) => Issue[]): Check {
  return (context) =>
    context.typedFiles.flatMap((file) =>
      check(file, context).map((issue) => ({ ...issue, file: file.path })),
    );
}

/** A check of one text of a file's fields at a time; `key` is the field's own name. */
export function eachText(
  check: (text: string, key: unknown, path: Path, file: TypedFile) => IssueText | undefined,
): Check {
  return eachFile((file) =>
    textsIn(file.data).flatMap(([path, text]) => {
      const issue = check(text, path.at(-1), path, file);
      return issue ? [fieldIssue(path, ...issue)] : [];
    }),
  );
}

/** A check of all texts of a file: those of its fields, and the lines of its body. */
export function eachPassage(check: (text: string, path: Path) => readonly IssueText[]): Check {
  return eachFile((file) => [
    ...textsIn(file.data).flatMap(([path, text]) =>
      check(text, path).map((issue) => fieldIssue(path, ...issue)),
    ),
    ...bodyLines(file).flatMap(([text, line]) =>
      check(text, []).map((issue) => bodyIssue(line, ...issue)),
    ),
  ]);
}

/** The line of a place in a file's body. */
export function lineAt({ body, bodyLine }: TypedFile, offset: number): number {
  return bodyLine + body.slice(0, offset).split("\n").length - 1;
}

/** The lines of a file's body, each with its number. */
export function bodyLines({ body, bodyLine }: TypedFile): [text: string, line: number][] {
  return body.split("\n").map((text, index) => [text, bodyLine + index]);
}

/** The data of one file; empty when it does not exist or cannot be read. */
export function dataOf(files: readonly TypedFile[], file: string): Record<string, unknown> {
  return (files.find(({ path }) => path === file)?.data ?? {}) as Record<string, unknown>;
}
