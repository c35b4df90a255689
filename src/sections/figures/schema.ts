import { listOf, oneOf } from "../../content-fields/fields";
import { figure, heading, sectionOf } from "../../content-fields/parts";

/** Numbers side by side. Drawn ones follow the number: 1000+ becomes a thousand grains, 5.9/6 a ring of six parts. */
export const figuresSection = sectionOf("figures", {
  heading,
  style: oneOf(["plain", "drawn"], "numbers alone, or each with a drawing of it"),
  figures: listOf(figure, "the numbers", { min: 2, max: 6 }),
}).refine(
  ({ style, figures }) =>
    style === "plain" ||
    figures.every(({ value }) => /^(?:[1-9]\d{0,3}\+?|\d(?:[.,]\d)?\/[2-9])$/u.test(value)),
  {
    path: ["figures"],
    error: "values that can be drawn: counts up to 9999 such as 1000+, or ratings such as 5.9/6",
  },
);
