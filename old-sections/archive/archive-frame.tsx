import type { ReactNode } from "react";
import { Band } from "../../components/band/band";
import { Heading } from "../../components/heading/heading";
import { BackLink } from "../shared/back-link";
import { SearchButton } from "../search/search-button";
import * as styles from "./archive.module.css";
import { type ArchivePlace, PageNav } from "./archive-nav";
import type { ArchiveLabels } from "./use-archive-labels";

export interface ArchiveFrameProps {
  heading: string;
  /** "page 2 of 5" */
  which?: string;
  place: ArchivePlace;
  labels: ArchiveLabels;
  /** Content between heading and list. */
  nav?: ReactNode;
  children: ReactNode;
}

/** Frame of an archive page: back link, heading, list, pagination. */
export function ArchiveFrame({ heading, which, place, labels, nav, children }: ArchiveFrameProps) {
  return (
    <Band labelledBy="archive" className="gap-6">
      <header className="gap-3 start">
        <div className={styles.ways}>
          <BackLink to={labels.back.to}>{labels.back.label}</BackLink>
          <SearchButton lang="en" />
        </div>
        <Heading id="archive" level={1}>
          {heading}
        </Heading>
        {which && <p className={styles.which}>{which}</p>}
      </header>
      {nav}
      {children}
      <PageNav place={place} labels={labels} />
    </Band>
  );
}
