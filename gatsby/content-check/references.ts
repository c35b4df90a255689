import { didYouMean } from "./did-you-mean";
import { fieldIssue } from "./finding";
import { fieldPaths, valuesAt } from "./places";
import type { Check } from "./check-context";

/** Names that another file has to know (`nameFrom` in fields.ts). */
export const references: Check = ({ known }) =>
  known.flatMap((file) =>
    fieldPaths(file.kind.schema, ({ refersTo }) => refersTo !== undefined).flatMap(
      ({ pattern, meta }) => {
        const { file: path = "", field = "" } = meta.refersTo ?? {};
        const target = known.find((other) => other.path === path);
        if (!target) return [];
        const steps = field.split(/\.|(?=\[\])/u);
        const names = valuesAt(target.data, steps).map(([, name]) => String(name));
        return valuesAt(file.data, pattern)
          .filter(([, name]) => typeof name === "string" && !names.includes(name))
          .map(([at, name]) => {
            const found = `"${String(name)}", whom content/${path} does not name`;
            const write = `one of ${names.join(", ")}${didYouMean(String(name), names)}`;
            return { file: file.path, ...fieldIssue(at, found, write) };
          });
      },
    ),
  );
