import { builtPages } from "../support/built-pages";

const URGENT = "img[fetchpriority=high]";
const pages = builtPages().map((page) => [page.path, page] as const);

test.each(pages)(
  "%s has one picture at most that comes first, seen from the first paint",
  (_, { $ }) => {
    expect($(URGENT).length).toBeLessThanOrEqual(1);
    expect($(`${URGENT}[loading]`)).toHaveLength(0);
    // A reveal begins unseen.
    expect($(`[data-reveal] ${URGENT}, ${URGENT}[data-reveal]`)).toHaveLength(0);
  },
);

test.each(pages)(
  "%s brings every other picture when it is near, in the size of its place",
  (_, { $ }) => {
    for (const image of $("img").not(URGENT).toArray())
      expect(image.attribs["loading"]).toBe("lazy");
    for (const image of $("img[srcset], picture source").toArray())
      expect(image.attribs["sizes"]).toMatch(/\d/u);
  },
);
