import { graphql } from "gatsby";
import type { VideoObject } from "schema-dts";
import { helsinkiTimestamp } from "../helsinki-timestamp";
import type { PageAt } from "./ids";
import { videoAddress } from "../../components/video-preview/video-preview";

/**
 * The videos of the modules, after
 * developers.google.com/search/docs/appearance/structured-data/video, which requires the day of
 * publication: a video without one is left out.
 */
export function videoObjects(
  { url }: PageAt,
  { embed, thumbnail, defaultStart, modules }: Queries.ModuleVideosFragment,
): VideoObject[] {
  return modules.flatMap(({ number, title, value, videoId, uploaded, startTime }) => {
    if (!videoId || !uploaded) return [];
    const fill = (template: string) => videoAddress(template, videoId, startTime ?? defaultStart);
    return {
      "@type": "VideoObject",
      "@id": `${url}#video-${number}`,
      name: title,
      description: value,
      thumbnailUrl: fill(thumbnail),
      uploadDate: helsinkiTimestamp(uploaded),
      embedUrl: fill(embed),
    };
  });
}

export const query = graphql`
  fragment ModuleVideos on Modules {
    embed
    thumbnail
    defaultStart
    modules {
      number
      title
      value
      videoId
      uploaded
      startTime
    }
  }
`;
