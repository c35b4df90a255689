import { SITE_ZONE } from "../../src/site/site-data";
import { pictureObjects } from "../../src/head/structured-data/articles";
import { faqPage } from "../../src/head/structured-data/page-sections";
import { pageGraph, type PageGraph } from "../../src/head/structured-data/page-graph";
import { sectionType } from "../../gatsby/nodes/graphql-types";
import { isOpen, openField } from "../../gatsby/nodes/schema";
import { jobPosting } from "../../src/head/structured-data/job-posting";
import { type PageFacts, withoutTrailingSlash } from "../../src/head/page-facts";
import { siteMoment } from "../../functions/contract/site-time";
import { siteTimestamp } from "../../authoring/read/site-timestamp";
import type { SiteFacts } from "../../src/components/hooks/use-site";
import { readFixture } from "../support/fixtures";

type Node = Record<string, unknown>;

const nodesOf = (graph: PageGraph, facts = page) =>
  (JSON.parse(pageGraph(facts, graph)) as { "@graph": Node[] })["@graph"];
const typesOf = (nodes: Node[]) => nodes.map((node) => node["@type"]);

test("escapes texts that would close the script element", () => {
  const entries = [{ question: "</script><script>alert(1)</script>", answer: "<!-- & >" }];
  const json = pageGraph(page, { about: (at) => [faqPage(at, entries)] });
  expect(json).not.toContain("<");
  expect(JSON.stringify(JSON.parse(json))).toContain(entries[0]?.question);
});

test.each([{ isIndexed: false }, { isIndexed: false, path: undefined }])(
  "describes only the site on a page that is not indexed: %j",
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

test("lists a picture without caption and credit as three addresses", () => {
  expect(pictureObjects(builtSite, picture, { caption: null, credit: null })).toEqual([
    contentUrl,
    ...crops,
  ]);
});

type RoleSection = Queries.JobPostingFragment["sections"][number];
const content = JSON.parse(readFixture("roles/ai-mentor.json")) as Omit<
  Queries.JobPostingFragment,
  "sections"
> & { sections: (RoleSection & { type: string })[] };
const unwritten = {
  slug: "ai-mentor",
  salary: null,
  postedAt: "2026-11-02T00:00:00+01:00",
  validUntil: "2027-06-30T23:59:59+02:00",
};
const sections = content.sections.map((section): RoleSection =>
  Object.assign(section, { __typename: sectionType(section.type) }),
);
const role = { ...content, ...unwritten, sections, validThrough: "2027-06-30" };
const on = (today: string, changes: Partial<Queries.JobPostingFragment> = {}) =>
  jobPosting(pageAt, { ...role, ...changes, open: isOpen(role, today) });

test("omits the posting on the day after the last day", () => {
  expect(on("2027-07-01")).toEqual([]);
});

test("marks up a salary as a range or a value", () => {
  const salary = { currency: "EUR", from: 3000, to: 4500, per: "month" };
  expect(on("2027-01-01", { salary })).toMatchObject([
    {
      baseSalary: {
        currency: "EUR",
        value: { minValue: 3000, maxValue: 4500, unitText: "MONTH" },
      },
    },
  ]);
  expect(on("2027-01-01", { salary: { ...salary, to: null } })).toMatchObject([
    { baseSalary: { value: { value: 3000 } } },
  ]);
  expect(on("2027-01-01")[0]).not.toHaveProperty("baseSalary");
});

test("escapes the content in the HTML of the description", () => {
  const [posting] = on("2027-01-01", { lead: "R&D <first>" });
  expect(posting).toMatchObject({
    description: expect.stringMatching(/^<p>R&amp;D &lt;first&gt;<\/p><p>/u) as string,
  });
});

test("reads the day from the site's node, so that a warm build runs the query again", async () => {
  const askedOn = (buildDay: string) =>
    openField.resolve(role, undefined, {
      nodeModel: { findOne: () => Promise.resolve({ siteMetadata: { buildDay } }) },
    });
  await expect(askedOn("2027-06-30")).resolves.toBe(true);
  await expect(askedOn("2027-07-01")).resolves.toBe(false);
});

test("removes a trailing slash except from the home page", () => {
  expect(["/", "/join", "/join/"].map(withoutTrailingSlash)).toEqual(["/", "/join", "/join"]);
});

test("begins and ends each day of thirty years at the moments of the time zone's data", () => {
  const DAY_MS = 86_400_000;
  for (let noon = Date.UTC(2000, 0, 1, 12); noon < Date.UTC(2030, 0, 1); noon += DAY_MS) {
    const day = new Date(noon).toISOString().slice(0, 10);
    const lastSecond = (siteMoment(SITE_ZONE, day, 24 * 60 - 1)?.getTime() ?? 0) + 59_000;
    expect(Date.parse(siteTimestamp(day))).toBe(siteMoment(SITE_ZONE, day, 0)?.getTime());
    expect(Date.parse(siteTimestamp(day, "end"))).toBe(lastSecond);
  }
});

/** A made-up site for the builders of heads. */
const site = {
  lang: "en",
  home: "/",
  feeds: [],
  brand: "Brand",
  tagline: "What it does",
  email: "hello@brand.example.com",
  office: {
    name: "Brand",
    street: "Quay 4",
    postalCode: "00150",
    city: "Helsinki",
    country: "Finland",
    countryCode: "FI",
  },
  network: { label: "Network", to: "https://network.example.com/brand" },
  navigation: {
    lang: "en",
    call: { label: "Book a call", to: "/book-call" },
    menuCalls: [],
    footer: [],
    pages: [
      { label: "Careers", to: "/join" },
      { label: "Mentoring", to: "/mentoring" },
    ],
  },
  locales: new Map([
    ["en", "en_GB"],
    ["fi", "fi_FI"],
  ]),
  siteUrl: "https://brand.example.com",
} as Partial<SiteFacts> as SiteFacts;

const page: PageFacts = {
  site,
  title: "Brand - Title",
  description: "A page of the site.",
  lang: "en",
  path: "/some/page",
  isIndexed: true,
  alternates: [],
  article: undefined,
};

const pageAt = { site, url: "https://brand.example.com/some/page", lang: "en" };
