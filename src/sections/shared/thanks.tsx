import { graphql } from "gatsby";
import type { ReactNode } from "react";
import { Band } from "../../components/band/band";
import { ButtonLink } from "../../components/button/button";
import { SiteLink } from "../../components/site-link";
import { Heading } from "../../components/heading/heading";
import { Paragraphs } from "./paragraphs";
import * as styles from "./shared.module.css";

export interface ThanksProps {
  data: { readonly heading: string; readonly text: readonly string[] };
  /** The first link is the primary one. */
  links: readonly { readonly label: string; readonly to: string }[];
  /** The panel with the next steps. */
  children: ReactNode;
}

/** The thank-you page for visitors without JavaScript. */
export function Thanks({ data, links, children }: ThanksProps) {
  return (
    <Band labelledBy="thanks" className={styles.thanks}>
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
      {children}
    </Band>
  );
}

/** functions/intake/answer-page.ts fills in what is known of the submission. */
function Received() {
  return (
    <>
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
    head {
      ...PageHead
    }
  }
`;
