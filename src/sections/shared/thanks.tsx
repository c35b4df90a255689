import { graphql } from "gatsby";
import type { ReactNode } from "react";
import { Band } from "../../components/band/band";
import { ButtonLink } from "../../components/button/button";
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

export const query = graphql`
  fragment BookCallThanksPage on BookCallPageThanks {
    ...BookCallThanks
    head {
      ...PageHead
    }
  }
`;
