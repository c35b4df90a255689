import { readFileSync } from "node:fs";
import { builtPages } from "../support/built-pages";

const site = JSON.parse(readFileSync("content/site.json", "utf8")) as Record<
  "privacyPolicy" | "termsOfService",
  string
>;

/** Elements that a browser fetches something for without being asked. */
const FETCHED = [
  "[src]",
  "[srcset]",
  "[data-src]",
  "[poster]",
  "object[data]",
  "link:is([rel=stylesheet], [rel~=icon], [rel^=pre], [rel=modulepreload], [rel=manifest])",
].join(", ");

describe.each(builtPages().map((page) => [page.path, page] as const))("%s", (_, { $ }) => {
  test("fetches nothing from anyone else", () => {
    const addresses = $(FETCHED)
      .toArray()
      .flatMap((element) =>
        ["src", "srcset", "data-src", "poster", "data", "href"].map((name) =>
          $(element).attr(name),
        ),
      )
      .filter((address) => /(?:^|[\s,])(?:\w+:)?\/\//u.test(address ?? ""));
    expect(addresses).toEqual([]);
    const styles = $("style, [style]")
      .toArray()
      .map((element) => $(element).text() + ($(element).attr("style") ?? ""));
    expect(styles.join().match(/(?:url\(|@import)\s*["']?(?:\w+:)?\/\/[^)]*/gu)).toBeNull();
  });

  test("ends with the links to privacy, terms and accessibility", () => {
    const linked = (label: string) =>
      $("footer a")
        .filter((_, link) => $(link).text() === label)
        .attr("href");
    expect(linked("Privacy Policy")).toBe(site.privacyPolicy);
    expect(linked("Terms of Service")).toBe(site.termsOfService);
    expect(linked("Accessibility")).toBe("/accessibility");
  });
});
