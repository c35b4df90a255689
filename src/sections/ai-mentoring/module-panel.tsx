import { VideoLink } from "../../components/video-dialog/video-link";
import type { ModulePreview } from "./module-preview";
import * as styles from "./preview.module.css";

export interface ModulePanelProps {
  preview: ModulePreview;
  comingSoon: string;
  onOpen: (trigger: HTMLElement) => void;
}

/** What a module is, what it is worth, and a look at it. */
export function ModulePanel({ preview, comingSoon, onOpen }: ModulePanelProps) {
  const { number, title, description, value, video } = preview;
  return (
    <div className={styles.panel}>
      <div className={styles.words}>
        <p>{description}</p>
        <p className={styles.value}>
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
