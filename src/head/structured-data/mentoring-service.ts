import type { Service, VideoObject } from "schema-dts";
import { CURRENCY } from "../../site/site-data";
import { addressOf } from "../page-facts";
import { organizationOf, type PageAt, webPageOf } from "./page-graph";
import { videoAddress } from "../../components/video-preview/video-preview";

type Sections = NonNullable<Queries.PageQuery["page"]>["sections"];

/** The mentoring with its phases, whose price is agreed with each client, and the free session. */
export function mentoringService(page: PageAt, title: string, sections: Sections): Service {
  const { site, url } = page;
  const name = site.navigation.pages.find(({ to }) => addressOf(site, to) === url)?.label ?? title;
  const phases = sections.flatMap((section) =>
    section.__typename === "PhasesSection" ? section.phases : [],
  );
  const [hero] = sections;
  const free = sections
    .flatMap((section) => (section.__typename === "ClosingSection" ? (section.actions ?? []) : []))
    .at(-1);
  return {
    "@type": "Service",
    "@id": `${url}#service`,
    name,
    description: (hero?.__typename === "HeroSection" && hero.lead) || undefined,
    provider: organizationOf(site),
    mainEntityOfPage: webPageOf(page),
    offers: [
      ...phases.map((phase) => ({
        "@type": "Offer" as const,
        name: phase.name,
        description: phase.text,
      })),
      ...(free
        ? [
            {
              "@type": "Offer" as const,
              name: free.label,
              url: addressOf(site, free.to),
              price: 0,
              priceCurrency: CURRENCY,
            },
          ]
        : []),
    ],
  };
}

/**
 * The videos of the modules, after
 * developers.google.com/search/docs/appearance/structured-data/video, which requires the day of
 * publication: a video without one is left out.
 */
export function videoObjects(
  { site, url }: PageAt,
  { player: { embed, thumbnail, defaultStart }, modules }: Queries.ModulesSectionFragment,
): VideoObject[] {
  return modules.flatMap(({ number, title, value, videoId, film, uploadedAt, startTime }) => {
    const own = film?.file?.publicURL;
    if (!uploadedAt || !(own || videoId)) return [];
    const fill = (template: string) =>
      videoAddress(template, videoId ?? "", startTime ?? defaultStart);
    const picture = film?.picture.src?.childImageSharp?.gatsbyImageData.images.fallback?.src;
    const thumbnailUrl = picture ? addressOf(site, picture) : fill(thumbnail);
    const place = own ? { contentUrl: addressOf(site, own) } : { embedUrl: fill(embed) };
    return {
      "@type": "VideoObject",
      "@id": `${url}#video-${number}`,
      name: title,
      description: value,
      thumbnailUrl,
      uploadDate: uploadedAt,
      ...place,
    };
  });
}
