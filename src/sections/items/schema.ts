import { listOf, oneOf } from "../../content-fields/fields";
import { heading, item, sectionOf } from "../../content-fields/parts";

/** A list of short entries. */
export const itemsSection = sectionOf("items", {
  heading,
  style: oneOf(["rows", "columns", "checks", "numbers"], "how the entries are set"),
  items: listOf(item, "the entries", { min: 2, max: 8 }),
});
