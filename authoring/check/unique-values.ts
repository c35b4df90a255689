import { fileLanguage } from "../types/languages";
import { fieldIssue, fieldName, type FileIssue, type Issue, type Path } from "../read/issue";
import { fieldsOf } from "./field-paths";
import type { Check, TypedFile } from "./check-context";

const ANOTHER = "another one, or delete the copy";
const ANOTHER_NUMBER = "another one in either of the two";

/** Values of a list that have to differ, and equal entries of a list. */
export const uniqueValues: Check = ({ typedFiles }) => {
  const repeated = typedFiles.flatMap((file) => repeatedIn([file], isInList));
  const isReported = (file: string, entry: string) =>
    repeated.some((issue) => issue.file === file && issue.field.startsWith(entry));
  const entries = typedFiles.flatMap(({ path: file, data }) =>
    equalEntries(data).map((issue) => ({ ...issue, file })),
  );
  return [...repeated, ...entries.filter(({ file, field }) => !isReported(file, field))];
};

const isInList = (path: Path) => path.some((part) => typeof part === "number");

/** Values that differ among the files of a content type, such as names and places in an order. */
export function repeatedAmongFiles(files: readonly TypedFile[]): FileIssue[] {
  return repeatedIn(files, (path) => !isInList(path));
}

function repeatedIn(files: readonly TypedFile[], isMeant: (path: Path) => boolean): FileIssue[] {
  const first = new Map<string, string>();
  return files.flatMap((file) =>
    fieldsOf(file, ({ unique }) => unique === true)
      .filter(({ path }) => isMeant(path))
      .flatMap(({ path, value }): FileIssue[] => {
        // Answers may have the same names in two questions.
        const list = path.findLastIndex((part) => typeof part === "number");
        const places = path.map((part, index) => (index === list ? "[]" : part));
        // A translation has the numbers and the names of its original.
        const group = [file.contentType.type, fileLanguage(file.path)];
        const key = JSON.stringify([group, places, value]).toLowerCase();
        const place = first.get(key);
        const write = typeof value === "number" ? ANOTHER_NUMBER : ANOTHER;
        const issue = fieldIssue(path, `${JSON.stringify(value)}, as in ${place}`, write);
        if (place !== undefined) return [{ file: file.path, ...issue }];
        first.set(key, isInList(path) ? issue.field : `content/${file.path}`);
        return [];
      }),
  );
}

function equalEntries(value: unknown, path: Path = []): Issue[] {
  if (typeof value !== "object" || value === null) return [];
  const within = Object.entries(value).flatMap(([key, entry]) =>
    equalEntries(entry, [...path, Array.isArray(value) ? Number(key) : key]),
  );
  if (!Array.isArray(value)) return within;
  const seen = new Map<string, number>();
  const equal = value.flatMap((entry, index): Issue[] => {
    const first = seen.get(JSON.stringify(entry));
    if (first === undefined) {
      seen.set(JSON.stringify(entry), index);
      return [];
    }
    return [fieldIssue([...path, index], `the same as in ${fieldName([...path, first])}`, ANOTHER)];
  });
  return [...equal, ...within];
}
