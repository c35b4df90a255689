import { graphql } from "gatsby";
import { useRef, useState } from "react";
import { Accordion } from "../../components/accordion/accordion";
import { Band } from "../../components/band/band";
import { Heading } from "../../components/heading/heading";
import {
  VideoDialog,
  VideoLink,
  type Video,
  videoAddress,
} from "../../components/video-preview/video-preview";
import * as styles from "./ai-mentoring.module.css";

export interface PreviewProps {
  data: Queries.AiMentoringPreviewFragment;
  modules: Queries.ModulePreviewsFragment;
}

/** The modules as an accordion; their videos open in a dialog. */
export function Preview({ data, modules }: PreviewProps) {
  const [shown, setShown] = useState<ModulePreview>();
  const trigger = useRef("");
  const { comingSoon } = modules;

  const onClose = () => {
    setShown(undefined);
    // The browser returns the focus, unless hydration replaced the pressed link: then the focus is
    // lost or still in the dialog.
    const { activeElement: held, body } = document;
    if (held === body || held?.closest("dialog")) document.getElementById(trigger.current)?.focus();
  };

  const items = previewsOf(modules).map((preview) => ({
    id: `module-${preview.number}`,
    heading: (
      <span className={styles.previewTitle}>
        <span className={styles.number}>{preview.number}</span> <span>{preview.title}</span>
      </span>
    ),
    panel: (
      <ModulePanel
        preview={preview}
        comingSoon={comingSoon}
        onOpen={({ id }) => {
          trigger.current = id;
          setShown(preview);
        }}
      />
    ),
  }));

  return (
    <Band id="preview" labelledBy="preview-heading" tone="ice" className="gap-4">
      <Heading id="preview-heading">{data.heading}</Heading>
      <p className={styles.lead}>{data.lead}</p>
      <Accordion items={items} />
      {shown && (
        <VideoDialog
          title={shown.title}
          video={shown.video}
          comingSoon={comingSoon}
          onClose={onClose}
        />
      )}
    </Band>
  );
}

interface ModulePanelProps {
  preview: ModulePreview;
  comingSoon: string;
  onOpen: (trigger: HTMLElement) => void;
}

function ModulePanel({ preview, comingSoon, onOpen }: ModulePanelProps) {
  const { number, title, description, value, video } = preview;
  return (
    <div className={styles.panel}>
      <div className="gap-4 soft measure top">
        <p>{description}</p>
        <p className="ink">
          <strong>What you take home:</strong> {value}
        </p>
      </div>
      <div>
        <VideoLink
          id={`watch-${number}`}
          title={title}
          video={video}
          comingSoon={comingSoon}
          onOpen={onOpen}
        />
      </div>
    </div>
  );
}

interface ModulePreview {
  number: number;
  title: string;
  description: string;
  value: string;
  /** Absent while there is no video yet. */
  video: Video | undefined;
}

/** The modules with the addresses of their videos. */
export function previewsOf(data: Queries.ModulePreviewsFragment): ModulePreview[] {
  const { embed, watch, defaultStart } = data;
  return data.modules.map(({ videoId, film, startTime, ...texts }) => {
    if (film?.file?.publicURL) {
      const place = `${film.file.publicURL}#t=${startTime ?? 0}`;
      const captions = film.captions?.publicURL ?? undefined;
      return { ...texts, video: { watch: place, captions, poster: posterOf(film.picture) } };
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
  fragment AiMentoringPreview on AiMentoringPagePreview {
    heading
    lead
  }

  fragment ModulePreviews on Modules {
    embed
    watch
    defaultStart
    comingSoon
    modules {
      number
      title
      description
      value
      videoId
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
      startTime
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
