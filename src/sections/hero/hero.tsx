import { graphql } from "gatsby";
import ArrowDown from "lucide-react/icons/arrow-down";
import { useWords } from "../../components/labels/words";
import { Actions } from "../../components/button/actions";
import { groundClass, joinClasses, Stack } from "../../components/layout/layout";
import { Picture, type PictureData } from "../../components/picture/picture";
import { CountedText } from "../../components/text/counted-text";
import { Text } from "../../components/text/text";
import { LazyDrawing } from "../lazy-drawing";
import { keepTogether } from "../../components/text/keep-together";
import type { SectionProps } from "../section";
import * as overlay from "./overlay.module.css";
import * as styles from "./hero.module.css";

interface HeroSectionProps extends SectionProps<"Hero"> {
  /** The role in the page's address; "" without one. */
  requestedRole: string;
}

/** Longer headings are set smaller. */
const LONG_HEADING_LENGTH = 60;

/** The first section of a page: its heading with a picture or a drawing. */
export function HeroSection({ data, id, requestedRole }: HeroSectionProps) {
  const { ground, layout, picture, drawing, cue } = data;
  const isCover = layout === "cover";
  return (
    <section
      className={joinClasses(
        groundClass(ground),
        styles.hero,
        styles[layout],
        drawing ? styles.drawn : isCover && styles.tall,
      )}
      data-hero={ground === "night" || ground === "sky" ? "night" : undefined}
      aria-labelledby={id}
    >
      <div className={styles.inner}>
        <Stack gap={5} className={styles.copy}>
          {data.eyebrow && <Text look="accent">{data.eyebrow}</Text>}
          <Title data={data} id={id} requestedRole={requestedRole} />
          {data.lead && <Text look="lead">{data.lead}</Text>}
          <Actions links={data.actions} />
          {data.proof && <Proof {...data.proof} />}
        </Stack>
        {drawing === "leaders" && (
          <LazyDrawing
            name={drawing}
            goal={data.goal ?? 0}
            reachedCount={data.reached ?? 0}
            caption={data.caption}
          />
        )}
        {(drawing === "letter" || drawing === "stars") && (
          <LazyDrawing name={drawing} labels={data.stars ?? [data.postmark]} />
        )}
      </div>
      {picture && (
        <div className={styles.scene}>
          <Picture
            picture={picture}
            sizes={
              isCover
                ? `(width >= 1024px) max(100vw, ${widthFor(picture, 100)}vh), max(100vw, min(${widthFor(picture, 125)}vw, ${widthFor(picture, 54)}vh))`
                : `(width >= 1180px) max(49.5vw, min(${widthFor(picture, 80)}vh, ${widthFor(picture, 52)}vw)), 100vw`
            }
            isAboveFold
            isBehindText={isCover}
            className={styles.picture}
          />
          {data.badge && (
            <CountedText
              text={data.badge}
              className={joinClasses(groundClass("night"), overlay.badge)}
            >
              <SeatsLeft {...data.site.gifting} />
            </CountedText>
          )}
        </div>
      )}
      {cue && <Cue {...cue} />}
    </section>
  );
}

/** The width of a picture whose height is `percent`. Its box may be narrower (hero.module.css). */
function widthFor({ src }: PictureData, percent: number): number {
  const { width = 16, height = 9 } = src?.childImageSharp?.gatsbyImageData ?? {};
  return Math.round((percent * width) / height);
}

/**
 * The data attributes hold the heading for each role. Before React, src/bootstrap/page-features.ts
 * sets the heading for the role in the address.
 */
function Title({ data: { heading, byRole }, id, requestedRole }: HeroSectionProps) {
  const texts = byRole?.map((entry) => [`data-${entry.role}`, entry.heading]);
  const className = joinClasses(styles.title, heading.length > LONG_HEADING_LENGTH && styles.long);
  if (!texts) {
    return (
      <h1 id={id} className={className}>
        {sentencesOf(heading)}
      </h1>
    );
  }
  return (
    <h1
      id={id}
      className={joinClasses(className, styles.byRole)}
      data-by-role=""
      {...Object.fromEntries(texts)}
      suppressHydrationWarning
    >
      {byRole?.find((entry) => entry.role === requestedRole)?.heading ?? heading}
    </h1>
  );
}

/** A heading, each sentence of which begins a line. */
function sentencesOf(heading: string) {
  return heading.match(/.+?[.?!](?= )|.+/gu)?.map((sentence) => (
    <span key={sentence} className={styles.sentence}>
      {keepTogether(sentence)}
    </span>
  ));
}

type ProofProps = NonNullable<SectionProps<"Hero">["data"]["proof"]>;

/** The rating, and what one client says. */
function Proof({ rating, text, quote, client }: ProofProps) {
  const { openQuote, closeQuote } = useWords().section;
  return (
    <div className={styles.proof}>
      <p className={styles.rating}>
        <b>{keepTogether(rating)}</b> <span>{keepTogether(text)}</span>
      </p>
      <p>
        <q>
          {openQuote}
          {quote}
          {closeQuote}
        </q>{" "}
        <cite>{client}</cite>
      </p>
    </div>
  );
}

/** This week's sessions as a row of dots, of which the free ones are lit. */
function SeatsLeft({ leftThisWeek, perWeek }: { leftThisWeek: string; perWeek: number }) {
  if (leftThisWeek === "counted") return null;
  return (
    <span className={overlay.dots} aria-hidden="true">
      {Array.from({ length: perWeek }, (_, index) => (
        <span
          key={index}
          className={joinClasses(overlay.dot, index < Number(leftThisWeek) && overlay.on)}
        />
      ))}
    </span>
  );
}

/** The arrow to the next section. It disappears after 100 px of scrolling (src/bootstrap). */
function Cue({ label, to }: { label: string; to: string }) {
  return (
    <a href={to} className={overlay.cue}>
      <span>{label}</span>
      <ArrowDown aria-hidden="true" className={overlay.arrow} />
    </a>
  );
}

export const query = graphql`
  fragment HeroSection on HeroSection {
    site {
      gifting {
        perWeek
        leftThisWeek
      }
    }
  }
`;
