import { pictureObjects } from "../../../src/head/structured-data/articles";

const at = "https://www.example.com";
const site = { siteUrl: at } as Parameters<typeof pictureObjects>[0];
const dataOf = (name: string) => ({
  images: { fallback: { src: `/static/a/${name}.webp` }, sources: [] },
  layout: "fullWidth" as const,
  width: 3,
  height: 2,
});
const picture = {
  alt: "A door standing open",
  focal: null,
  src: {
    childImageSharp: {
      gatsbyImageData: dataOf("picture"),
      landscape: dataOf("landscape"),
      square: dataOf("square"),
    },
  },
};
const contentUrl = `${at}/static/a/picture.webp`;
const crops = [`${at}/static/a/landscape.webp`, `${at}/static/a/square.webp`];

test("a picture without words is named by its addresses alone, in three shapes", () => {
  expect(pictureObjects(site, picture, { caption: null, credit: null })).toEqual([
    contentUrl,
    ...crops,
  ]);
});

test("a picture with caption and credit carries both", () => {
  const words = { caption: "The table came first.", credit: "Photo: Aino Example" };
  expect(pictureObjects(site, picture, words)).toEqual([
    {
      "@type": "ImageObject",
      contentUrl,
      caption: "The table came first.",
      creditText: "Photo: Aino Example",
    },
    ...crops,
  ]);
});
