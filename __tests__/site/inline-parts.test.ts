import { createHash } from "node:crypto";
import { inlinePartsOf } from "../../gatsby/hosting/inline-parts";
import { builtPages } from "../support/built-pages";

const source = (text: string) => `'sha256-${createHash("sha256").update(text).digest("base64")}'`;
const pages = builtPages();

test("the quick reading of a page finds what a parser finds in it", () => {
  for (const { html, $ } of pages) {
    const parts = inlinePartsOf(html);
    const styles = $("style").toArray();
    const attributes = $("[style]").toArray();
    expect(parts.styles).toEqual([...new Set(styles.map((one) => source($(one).text())))]);
    expect(parts.styleAttributes).toEqual([
      ...new Set(attributes.map((one) => source($(one).attr("style") ?? ""))),
    ]);
    const scripts = $("script:not([src], [type='application/ld+json'])").toArray();
    expect(parts.scripts).toEqual([...new Set(scripts.map((one) => source($(one).text())))]);
  }
});
