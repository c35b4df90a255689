import { pictureObjects } from "../../../src/head/structured-data/articles";
import { faqPage } from "../../../src/head/structured-data/lists";
import { pageGraph, type PageGraph } from "../../../src/head/structured-data/page-graph";
import { page } from "../site";

type Node = Record<string, unknown>;

const nodesOf = (graph: PageGraph, facts = page) =>
  (JSON.parse(pageGraph(facts, graph)) as { "@graph": Node[] })["@graph"];
const typesOf = (nodes: Node[]) => nodes.map((node) => node["@type"]);

test("no text of the content can end the script that it stands in", () => {
  const entries = [{ question: "</script><script>alert(1)</script>", answer: "<!-- & >" }];
  const json = pageGraph(page, { about: (at) => [faqPage(at, entries)] });
  expect(json).not.toContain("<");
  expect(JSON.stringify(JSON.parse(json))).toContain(entries[0]?.question);
});

test("a page below another has its way there, and points at it", () => {
  const nodes = nodesOf({ place: { parent: "/join", heading: "Mentor" } });
  expect(typesOf(nodes)).toEqual(["Organization", "WebSite", "WebPage", "BreadcrumbList"]);
  expect(nodes[2]).toMatchObject({ breadcrumb: { "@id": nodes[3]?.["@id"] } });
  expect(nodes[3]?.itemListElement).toMatchObject([
    { position: 1, name: "Brand", item: "https://brand.example.com/" },
    { position: 2, name: "Careers", item: "https://brand.example.com/join" },
    { position: 3, name: "Mentor", item: "https://brand.example.com/some/page" },
  ]);
});

test("where the navigation no longer shows the page above, no way is marked up", () => {
  const nodes = nodesOf({ place: { parent: "/gone", heading: "Mentor" } });
  expect(typesOf(nodes)).toEqual(["Organization", "WebSite", "WebPage"]);
  expect(nodes[2]).not.toHaveProperty("breadcrumb");
});

test.each([{ indexed: false }, { indexed: false, path: undefined }])(
  "a page that is not to be listed says only whose site it is: %j",
  (facts) => {
    const about = () => [{ "@type": "Thing" as const, name: "never" }];
    const nodes = nodesOf({ about }, { ...page, ...facts });
    expect(typesOf(nodes)).toEqual(["Organization", "WebSite"]);
  },
);

const at = "https://www.example.com";
const builtSite = { siteUrl: at } as Parameters<typeof pictureObjects>[0];
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
  expect(pictureObjects(builtSite, picture, { caption: null, credit: null })).toEqual([
    contentUrl,
    ...crops,
  ]);
});

test("a picture with caption and credit carries both", () => {
  const words = { caption: "The table came first.", credit: "Photo: Aino Example" };
  expect(pictureObjects(builtSite, picture, words)).toEqual([
    {
      "@type": "ImageObject",
      contentUrl,
      caption: "The table came first.",
      creditText: "Photo: Aino Example",
    },
    ...crops,
  ]);
});
