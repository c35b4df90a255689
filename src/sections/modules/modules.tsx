import { graphql } from "gatsby";
import { useState } from "react";
import { Accordion, numberedHeadingClass } from "../../components/accordion/accordion";
import { useWords } from "../../components/labels/words";
import { Grid, Stack } from "../../components/layout/layout";
import { Text } from "../../components/text/text";
import {
  LazyVideoDialog,
  VideoLink,
  videoAddress,
} from "../../components/video-preview/video-preview";
import { HeadedSection, type SectionProps } from "../section";
import type { Video } from "../../components/video-preview/video-dialog";

/** The modules as an accordion. Their videos open in a dialog. */
export function ModulesSection({ data, id }: SectionProps<"Modules">) {
  const [openModule, setOpenModule] = useState<ModulePreview>();
  const { comingSoon } = data.player;

  const onClose = () => {
    setOpenModule(undefined);
    // The browser returns the focus unless hydration has replaced the clicked link. The focus is then
    // lost or still in the dialog.
    const { activeElement: focusedElement, body } = document;
    if (focusedElement === body || focusedElement?.closest("dialog"))
      document.getElementById(linkId(openModule))?.focus();
  };

  const items = previewsOf(data).map((preview) => ({
    id: `module-${preview.number}`,
    heading: (
      <span className={numberedHeadingClass}>
        <span>{preview.number}</span> <span>{preview.title}</span>
      </span>
    ),
    panel: (
      <ModulePanel
        preview={preview}
        comingSoon={comingSoon}
        onOpen={() => setOpenModule(preview)}
      />
    ),
  }));

  return (
    <HeadedSection data={data} id={id}>
      <Accordion items={items} />
      {openModule && (
        <LazyVideoDialog
          title={openModule.title}
          video={openModule.video}
          comingSoon={comingSoon}
          onClose={onClose}
        />
      )}
    </HeadedSection>
  );
}

const linkId = (module: ModulePreview | undefined) => `watch-${module?.number}`;

interface ModulePanelProps {
  preview: ModulePreview;
  comingSoon: string;
  onOpen: () => void;
}

function ModulePanel({ preview, comingSoon, onOpen }: ModulePanelProps) {
  const words = useWords().section;
  const { title, description, value, video } = preview;
  return (
    <Grid columns="wideLeft" gap={5}>
      <Stack>
        <Text>{description}</Text>
        <p>
          <strong>{words.takeHome}</strong> {value}
        </p>
      </Stack>
      <div>
        <VideoLink
          id={linkId(preview)}
          title={title}
          video={video}
          comingSoon={comingSoon}
          onOpen={onOpen}
        />
      </div>
    </Grid>
  );
}

interface ModulePreview {
  number: number;
  title: string;
  description: string;
  value: string;
  /** Undefined while there is no video yet. */
  video: Video | undefined;
}

/** The modules with the addresses of their videos. */
export function previewsOf(data: Queries.ModulesSectionFragment): ModulePreview[] {
  const { embed, watch, defaultStart } = data.player;
  return data.modules.map(({ videoId, film, startTime, ...texts }) => {
    if (film?.file?.publicURL) {
      const watchUrl = `${film.file.publicURL}#t=${startTime ?? 0}`;
      const captions = film.captions?.publicURL ?? undefined;
      return { ...texts, video: { watch: watchUrl, captions, poster: posterOf(film.picture) } };
    }
    if (!videoId) return { ...texts, video: undefined };
    const start = startTime ?? defaultStart;
    const address = (template: string) => videoAddress(template, videoId, start);
    return { ...texts, video: { embed: address(embed), watch: address(watch) } };
  });
}

function posterOf({ src }: Queries.FilmPosterFragment): string | undefined {
  return src?.childImageSharp?.gatsbyImageData.images.fallback?.src;
}

export const query = graphql`
  fragment ModulesSection on ModulesSection {
    ...ModulesSectionFields
    player {
      embed
      watch
      thumbnail
      defaultStart
      comingSoon
    }
    modules {
      number
      title
      description
      value
      videoId
      startTime
      uploadedAt
      film {
        file {
          publicURL
        }
        captions {
          publicURL
        }
        picture {
          ...FilmPoster
        }
      }
    }
  }

  fragment FilmPoster on Picture {
    src {
      childImageSharp {
        gatsbyImageData(
          layout: FIXED
          width: 960
          aspectRatio: 1.7778
          outputPixelDensities: [1]
          formats: [WEBP]
          placeholder: NONE
          webpOptions: { quality: 76 }
        )
      }
    }
  }
`;
