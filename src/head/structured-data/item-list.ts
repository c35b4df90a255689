import type { ItemList } from "schema-dts";
import { addressOf } from "../page-facts";
import type { PageAt } from "./ids";

/** What a page lists, in its order, by the paths of the site. */
export function itemList({ site, url }: PageAt, paths: readonly string[]): ItemList & object {
  return {
    "@type": "ItemList",
    "@id": `${url}#list`,
    itemListElement: paths.map((path, index) => ({
      "@type": "ListItem",
      position: index + 1,
      url: addressOf(site, path),
    })),
  };
}
