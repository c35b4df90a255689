import type { Check } from "../check/check-context";
import { filmsOf } from "../check/films";
import { picturesOf } from "../check/pictures";
import { type FileIssue, fileIssue } from "../read/issue";

/** Pictures, films and captions that no file names. */
export const unusedFiles: Check = ({ paths, typedFiles }) => {
  const pictures = new Set(typedFiles.flatMap((file) => picturesOf(file).map(({ path }) => path)));
  const films = new Set(typedFiles.flatMap((file) => filmsOf(file).map(({ path }) => path)));
  return [...paths].flatMap((path): FileIssue[] => {
    if (/\.(?:jpe?g|png|webp)$/u.test(path) && !pictures.has(path))
      return [
        fileIssue(path, "a picture that no file names", "its path where it belongs, or delete it"),
      ];
    if (/\.(?:mp4|vtt)$/u.test(path) && !films.has(path)) {
      const write = "its path in modules.json, or delete it";
      return [fileIssue(path, "a film or captions that no file names", write)];
    }
    return [];
  });
};
