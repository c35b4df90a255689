/** @jest-environment node */
import { pictureObject } from "../../../src/head/structured-data/picture-object";

const at = "https://www.example.com";
const site = { siteUrl: at } as Parameters<typeof pictureObject>[0];
const images = { fallback: { src: "/static/a/picture.webp" }, sources: [] };
const picture = {
  alt: "A door standing open",
  focal: null,
  src: {
    childImageSharp: { gatsbyImageData: { images, layout: "fullWidth", width: 3, height: 2 } },
  },
} as const;
const contentUrl = `${at}/static/a/picture.webp`;

test("a picture without words is its address alone", () => {
  expect(pictureObject(site, picture, { caption: null, credit: null })).toBe(contentUrl);
});

test("a picture with caption and credit carries both", () => {
  const words = { caption: "The table came first.", credit: "Photo: Aino Example" };
  expect(pictureObject(site, picture, words)).toEqual({
    "@type": "ImageObject",
    contentUrl,
    caption: "The table came first.",
    creditText: "Photo: Aino Example",
  });
});
