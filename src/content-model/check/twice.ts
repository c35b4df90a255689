import { findingAt } from "./finding";
import { spotsOf, valuesAt } from "./places";
import type { Check, FileFinding, KnownFile } from "./world";

/**
 * Values that are there once only: within a list (`unique` in the schema) twice is a mistake,
 * among files it may be meant and is told.
 */
export const twice: Check = ({ kinds, known }) =>
  kinds.flatMap((kind) => {
    const files = known.filter((file) => file.kind === kind);
    return spotsOf(kind.schema, ({ unique }) => unique === true).flatMap(({ pattern }) =>
      pattern.includes("[]")
        ? files.flatMap((file) => repeated([file], pattern))
        : repeated(files, pattern).map((finding) => ({ ...finding, advice: true as const })),
    );
  });

function repeated(files: KnownFile[], pattern: readonly string[]): FileFinding[] {
  const first = new Map<string, string>();
  return files.flatMap((file) =>
    valuesAt(file.data, pattern).flatMap(([path, value]) => {
      const key = JSON.stringify(value).toLowerCase();
      const other = first.get(key);
      const finding = { file: file.path, ...findingAt(path, "", "another one") };
      if (other === undefined)
        first.set(key, files.length > 1 ? `content/${file.path}` : finding.field);
      return other === undefined
        ? []
        : [{ ...finding, found: `${JSON.stringify(value)}, as in ${other}` }];
    }),
  );
}
