import { eachFile } from "../check/check-context";
import { fieldIssue, type Issue } from "../read/issue";
import { type Section, sectionsOf } from "../read/sections-of";
import { matches } from "../types/content-type";
import { typesShownBy } from "../types/content-types";
import { isShown, visiblePeriod } from "../types/release-dates";

/** Dark bands that touch, sections with nothing to join, and sections with nothing to show today. */
export const sectionsOfPages = eachFile(({ data }, { files, now }) => {
  const sections = sectionsOf(data);
  return sections.flatMap((section, index): Issue[] => {
    const at = ["sections", index];
    const isDark = section.ground === "night" && groundBefore(sections, index) === "night";
    const isAlone = section.joins === true && (index === 0 || section.ground !== undefined);
    const types = typesShownBy(section);
    const entries = files.filter(({ path }) => types.some((type) => matches(type, path)));
    // Hidden content may appear later, so a scheduled build must not fail.
    const isEmpty =
      entries.length > 0 &&
      !types.some((type) =>
        entries.some(
          (file) =>
            matches(type, file.path) && file.ok && isShown(visiblePeriod(type, file.data), now),
        ),
      );
    const names = types.map(({ files: pattern }) => `content/${pattern}`).join(" and no ");
    const write = `delete the section, or write ${types[0]?.description}`;
    return [
      ...(isDark
        ? [
            fieldIssue(
              [...at, "ground"],
              `"night", as the section before it`,
              "a light ground in one of the two",
            ),
          ]
        : []),
      ...(isAlone
        ? [
            fieldIssue(
              [...at, "joins"],
              index === 0 ? "true, but no section is before it" : `true beside "ground"`,
              index === 0 ? "nothing here" : "one of the two",
            ),
          ]
        : []),
      ...(isEmpty ? [fieldIssue(at, `nothing to show today in ${names}`, write)] : []),
    ];
  });
});

/** The ground above a section: that of the first section of its band. */
function groundBefore(sections: readonly Section[], index: number): unknown {
  return sections.slice(0, index).findLast(({ joins }) => joins !== true)?.ground;
}
