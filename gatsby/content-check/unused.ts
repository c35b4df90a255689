import { wholeFileIssue } from "./finding";
import { picturesOf } from "./pictures";
import type { Check } from "./check-context";

/** Pictures that no file names: they do no harm, and are forgotten. */
export const unusedPictures: Check = ({ paths, known }) => {
  const used = new Set(known.flatMap((file) => picturesOf(file).map(({ path }) => path)));
  return [...paths]
    .filter((path) => /\.(?:jpe?g|png|webp)$/u.test(path) && !used.has(path))
    .map((file) => ({
      file,
      ...wholeFileIssue("a picture that no file names", "its path where it belongs, or delete it"),
      advice: true as const,
    }));
};
