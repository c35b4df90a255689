import { graphql } from "gatsby";
import type { ReactNode } from "react";
import { ButtonLink } from "../../components/button/button";
import { Picture, type PictureData } from "../../components/picture/picture";
import { SiteLink } from "../../components/site-link";
import { Heading } from "../../components/heading/heading";
import { Paragraphs } from "./paragraphs";
import * as styles from "./thanks.module.css";

export interface ThanksProps {
  data: { readonly heading: string; readonly text: readonly string[] };
  picture: PictureData | null | undefined;
  /** The first link is the primary one. */
  links: readonly { readonly label: string; readonly to: string }[];
  /** The panel with the next steps. */
  children: ReactNode;
}

/** The thank-you page for visitors without JavaScript. */
export function Thanks({ data, picture, links, children }: ThanksProps) {
  return (
    <>
      <div className={styles.thanks}>
        <div className={styles.copy}>
          <Heading id="thanks" level={1}>
            {data.heading}
          </Heading>
          <Paragraphs text={data.text} />
          <Received />
          <div className="row mt-4">
            {links.map(({ label, to }, index) => (
              <ButtonLink key={to} to={to} look={index === 0 ? "filled" : "quiet"}>
                {label}
              </ButtonLink>
            ))}
          </div>
        </div>
        {picture && (
          <Picture
            picture={picture}
            sizes={`(width >= 1024px) ${widthInSquare(picture)}vw, 100vw`}
            first
            className={styles.picture}
          />
        )}
      </div>
      <div className={styles.next}>{children}</div>
    </>
  );
}

/**
 * The width that a picture needs to fill a square of half the window, in percent of the window. A
 * twelfth less cannot be seen, and saves the next larger file.
 */
function widthInSquare({ src }: PictureData): number {
  const { width, height } = src?.childImageSharp?.gatsbyImageData ?? { width: 1, height: 1 };
  return Math.round(46 * Math.max(1, width / height));
}

/** functions/intake/answer-page.ts fills in what is known of the submission. */
function Received() {
  return (
    <>
      <p data-time="" className={styles.time} hidden>
        You asked for <strong className="ink" /> Helsinki time. Not yet confirmed.
      </p>
      <p data-reference="" hidden>
        Your reference: <strong className="ink" />
      </p>
      <p data-suggestion="" hidden>
        Did you mean <strong className="ink" /> in your e-mail address? If so, please{" "}
        <SiteLink to="/">send the form again</SiteLink> with the right address.
      </p>
    </>
  );
}

export const query = graphql`
  fragment BookCallThanksPage on BookCallPageThanks {
    ...BookCallThanks
    onward {
      label
      to
    }
    head {
      ...PageHead
    }
  }
`;
