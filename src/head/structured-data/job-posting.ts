import { graphql } from "gatsby";
import type { JobPosting, MonetaryAmount } from "schema-dts";
import { escapeHtml } from "../../../functions/contract/escape-html";
import { officeAddress, organizationRef, type GraphPage, webPageRef } from "./page-graph";

type Salary = NonNullable<Queries.JobPostingFragment["salary"]>;

/** Google's names for the employment types of content (authoring/types/collections/roles.ts). */
const EMPLOYMENT: Record<string, string> = {
  "Full-time": "FULL_TIME",
  "Part-time": "PART_TIME",
  Contract: "CONTRACTOR",
};

/**
 * An open role, after developers.google.com/search/docs/appearance/structured-data/job-posting.
 * A closed role has no posting, because Google may penalise expired ones.
 */
export function jobPosting(page: GraphPage, role: Queries.JobPostingFragment): JobPosting[] {
  if (!role.open) return [];
  const remote = role.remoteIn && {
    jobLocationType: "TELECOMMUTE",
    applicantLocationRequirements: role.remoteIn.map((name) => ({
      "@type": "Country" as const,
      name,
    })),
  };
  const posting: JobPosting = {
    "@type": "JobPosting",
    "@id": `${page.url}#job`,
    title: role.title,
    identifier: { "@type": "PropertyValue", name: page.site.brand, value: role.slug },
    description: jobDescription(role),
    datePosted: role.postedAt,
    validThrough: role.validUntil,
    employmentType: EMPLOYMENT[role.employmentType] ?? "OTHER",
    hiringOrganization: {
      "@type": "Organization",
      ...organizationRef(page.site),
      name: page.site.brand,
    },
    jobLocation: { "@type": "Place", address: officeAddress(page.site) },
    ...remote,
    ...(role.salary && { baseSalary: baseSalary(role.salary) }),
    directApply: true,
    mainEntityOfPage: webPageRef(page),
  };
  return [posting];
}

function baseSalary({ currency, from, to, per }: Salary): MonetaryAmount {
  const amount = to === null ? { value: from } : { minValue: from, maxValue: to };
  return {
    "@type": "MonetaryAmount",
    currency,
    value: { "@type": "QuantitativeValue", ...amount, unitText: per.toUpperCase() },
  };
}

const paragraph = (text: string) => `<p>${escapeHtml(text)}</p>`;

const list = (heading: string, items: readonly { title: string; text: string }[]) =>
  `${paragraph(heading)}<ul>${items
    .map(({ title, text }) => `<li>${escapeHtml(title)}: ${escapeHtml(text)}</li>`)
    .join("")}</ul>`;

/** The whole advertisement as HTML with all texts of the page, as Google requires. */
function jobDescription({ lead, sections }: Queries.JobPostingFragment): string {
  const parts = sections.map((section) => {
    switch (section.__typename) {
      case "TextSection":
        return (section.text ?? []).map(paragraph).join("");
      case "ItemsSection":
        return list(section.heading, section.items ?? []);
      case "StatementSection":
        return paragraph(section.heading) + paragraph(section.statement);
      default:
        return "";
    }
  });
  return [paragraph(lead), ...parts].join("");
}

export const query = graphql`
  fragment JobPosting on Role {
    title
    slug
    open
    postedAt
    validUntil
    employmentType
    remoteIn
    salary {
      currency
      from
      to
      per
    }
    lead
    sections {
      ...AnySection
    }
  }
`;
