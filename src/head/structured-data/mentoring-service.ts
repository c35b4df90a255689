import type { Service, VideoObject } from "schema-dts";
import { CURRENCY } from "../../site/site-data";
import { absoluteUrl } from "../page-facts";
import { organizationRef, type GraphPage, webPageRef } from "./page-graph";
import { videoAddress } from "../../components/video-preview/video-preview";

type Sections = NonNullable<Queries.PageQuery["page"]>["sections"];

/** The mentoring with its phases, whose price is agreed with each client, and the free session. */
export function mentoringService(page: GraphPage, title: string, sections: Sections): Service {
  const { site, url } = page;
  const name =
    site.navigation.pages.find(({ to }) => absoluteUrl(site, to) === url)?.label ?? title;
  const phases = sections.flatMap((section) =>
    section.__typename === "PhasesSection" ? section.phases : [],
  );
  const [hero] = sections;
  const freeSession = sections
    .flatMap((section) => (section.__typename === "ClosingSection" ? (section.actions ?? []) : []))
    .at(-1);
  return {
    "@type": "Service",
    "@id": `${url}#service`,
    name,
    description: (hero?.__typename === "HeroSection" && hero.lead) || undefined,
    provider: organizationRef(site),
    mainEntityOfPage: webPageRef(page),
    offers: [
      ...phases.map((phase) => ({
        "@type": "Offer" as const,
        name: phase.name,
        description: phase.text,
      })),
      ...(freeSession
        ? [
            {
              "@type": "Offer" as const,
              name: freeSession.label,
              url: absoluteUrl(site, freeSession.to),
              price: 0,
              priceCurrency: CURRENCY,
            },
          ]
        : []),
    ],
  };
}

/**
 * The videos of the modules, after developers.google.com/search/docs/appearance/structured-data/video.
 * That guide requires the day of publication, so a video without one is left out.
 */
export function videoObjects(
  { site, url }: GraphPage,
  { player: { embed, thumbnail, defaultStart }, modules }: Queries.ModulesSectionFragment,
): VideoObject[] {
  return modules.flatMap(({ number, title, value, videoId, film, uploadedAt, startTime }) => {
    const filmUrl = film?.file?.publicURL;
    if (!uploadedAt || !(filmUrl || videoId)) return [];
    const fillAddress = (template: string) =>
      videoAddress(template, videoId ?? "", startTime ?? defaultStart);
    const picture = film?.picture.src?.childImageSharp?.gatsbyImageData.images.fallback?.src;
    const thumbnailUrl = picture ? absoluteUrl(site, picture) : fillAddress(thumbnail);
    const location = filmUrl
      ? { contentUrl: absoluteUrl(site, filmUrl) }
      : { embedUrl: fillAddress(embed) };
    return {
      "@type": "VideoObject",
      "@id": `${url}#video-${number}`,
      name: title,
      description: value,
      thumbnailUrl,
      uploadDate: uploadedAt,
      ...location,
    };
  });
}
