import { speculationRules } from "../../../gatsby/html/process-page";

test("own pages are made ahead on pointing, without redirects, forms' addresses, files and links of React", () => {
  expect(JSON.parse(speculationRules(["/career"]))).toEqual({
    prerender: [
      {
        where: {
          and: [
            { href_matches: "/*" },
            { not: { href_matches: ["/api/*", "/*.*", "/career"] } },
            { not: { selector_matches: "[data-react],[download],[target]" } },
          ],
        },
        eagerness: "moderate",
      },
    ],
  });
});
