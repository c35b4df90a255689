import { type Check, eachFile } from "../check/check-context";
import { picturesInFields, picturesOf } from "../check/pictures";
import { fieldIssue, valueAt } from "../read/issue";
import { teamMember } from "../types/collections/people";
import { splitLanguage } from "../types/languages";

/** Words such as "photo of", which screen readers add themselves. */
const NEEDLESS =
  /^(?:an? |the )?(?:photo(?:graph)?|image|picture|screenshot|kuva|valokuva|foto|bild) (?:of|on|av|jossa)\b/iu;

export const needlessWords = eachFile((file) =>
  picturesOf(file).flatMap(({ issue, alt }) => {
    const [start] = NEEDLESS.exec(typeof alt === "string" ? alt.trim() : "") ?? [];
    const found = `"${start} …", which every picture is`;
    return start ? [issue("alt", found, "what is on it, without these words")] : [];
  }),
);

/** A picture that is described by the title of its article. */
export const titleAsAlt = eachFile(({ data }) => {
  const [title, alt] = [valueAt(data, ["title"]), valueAt(data, ["image", "alt"])];
  if (title === undefined || alt !== title) return [];
  const write = "what the picture shows: the title is beside it";
  return [fieldIssue(["image", "alt"], "the words of title", write)];
});

/** One portrait for two people of the team. */
export const repeatedPortraits: Check = ({ typedFiles }) => {
  const first = new Map<string, string>();
  return typedFiles.flatMap((file) => {
    const { contentType, path } = file;
    if (contentType.type !== teamMember.type || splitLanguage(path).lang) return [];
    return picturesInFields(file).flatMap(({ issue, src, path: picture }) => {
      const owner = first.get(picture);
      if (owner === undefined) first.set(picture, path);
      const found = `${src}, the picture of content/${owner}`;
      return owner === undefined
        ? []
        : [{ ...issue("src", found, "this person's own"), file: path }];
    });
  });
};
