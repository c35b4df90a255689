import { type Video, videoAddress } from "../../components/video-dialog/video";

/** A module as the accordion shows it. */
export interface ModulePreview {
  number: number;
  title: string;
  description: string;
  value: string;
  /** Absent while there is no video yet. */
  video: Video | undefined;
}

/** The modules with their videos' addresses; a video that names no start has the default one. */
export function previewsOf(data: Queries.ModulePreviewsFragment): ModulePreview[] {
  const { embed, watch, defaultStart } = data;
  return data.modules.map(({ videoId, startTime, ...words }) => {
    if (!videoId) return { ...words, video: undefined };
    const start = startTime ?? defaultStart;
    const address = (template: string) => videoAddress(template, videoId, start);
    return { ...words, video: { embed: address(embed), watch: address(watch) } };
  });
}
