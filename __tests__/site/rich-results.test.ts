import Validator from "@adobe/structured-data-validator";
import { builtPages } from "../support/built-pages";
import { graphOf, type Node } from "../support/structured-data";

/** What breaks Google's rules in a graph, as lines such as "ERROR JobPosting: …". */
async function googleIssues(nodes: readonly Node[]): Promise<string[]> {
  const jsonld: Record<string, Node[]> = {};
  for (const node of nodes) (jsonld[node["@type"] ?? ""] ??= []).push(node);
  const issues = await new Validator().validate({ jsonld });
  return issues.map(({ severity, path, issueMessage }) => {
    const place = path.map(({ type, property }) => type ?? property).join(" > ");
    return `${severity} ${place}: ${issueMessage}`;
  });
}

const optional = (field: string) => `Missing field "${field}" (optional)`;
const oneOf = (...fields: string[]) =>
  `One of the following conditions needs to be met: ${fields.map(optional).join(" or ")}`;

/** Fields that Google's documentation calls recommended, and why the site has no value for them. */
const LEFT_OUT = [
  // developers.google.com/search/docs/appearance/structured-data/job-posting
  // Pay is written where the content names it.
  `JobPosting: ${optional("baseSalary")}`,
  // For remote work only.
  `JobPosting: ${optional("applicantLocationRequirements")}`,
  `JobPosting: ${optional("jobLocationType")}`,
  // developers.google.com/search/docs/appearance/structured-data/video
  // Nobody counts the views; the length is read by whoever plays it.
  `VideoObject: ${optional("duration")}`,
  `VideoObject: ${oneOf("interactionStatistic", "interactionCount")}`,
  // For videos that end, have chapters, are broadcast live or may not be watched everywhere.
  `VideoObject: ${optional("expires")}`,
  `VideoObject: ${optional("hasPart")}`,
  `VideoObject: ${optional("publication")}`,
  `VideoObject: ${oneOf("ineligibleRegion", "regionsAllowed")}`,
].map((line) => `WARNING ${line}`);

const pages = builtPages().map(({ path, $ }) => [path, graphOf($)] as const);

test.each(pages)("%s keeps Google's rules of structured data", async (_, nodes) => {
  const issues = await googleIssues(nodes);
  expect(issues.filter((issue) => !LEFT_OUT.includes(issue))).toEqual([]);
});

test("a node without a field that Google requires fails, also deep in a graph", async () => {
  const graph: Node[] = [
    { "@type": "Organization", url: "https://example.com/" },
    { "@type": "BreadcrumbList", "@id": "https://example.com/#breadcrumb" },
    {
      "@type": "VideoObject",
      name: "A film",
      uploadDate: "2026-01-01",
      embedUrl: "https://a.example",
    },
    {
      "@type": "JobPosting",
      ...{ title: "A role", description: "Its text", datePosted: "2026-01-01" },
      ...{ hiringOrganization: { "@type": "Organization" }, jobLocation: { "@type": "Place" } },
    },
  ];
  const missing = (field: string) => `Required attribute "${field}" is missing`;
  const errors = (await googleIssues(graph)).filter((issue) => issue.startsWith("ERROR"));
  expect(errors).toEqual([
    `ERROR Organization: ${missing("name")}`,
    `ERROR BreadcrumbList: ${missing("itemListElement")}`,
    `ERROR VideoObject: ${missing("thumbnailUrl")}`,
    `ERROR JobPosting: ${missing("jobLocation.address.addressCountry")}`,
    `ERROR JobPosting > Organization: ${missing("name")}`,
  ]);
});
