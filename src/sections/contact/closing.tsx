import { graphql } from "gatsby";
import { Band } from "../../components/band/band";
import { ButtonLink } from "../../components/button/button";
import { Heading } from "../../components/heading/heading";
import { Picture } from "../../components/picture/picture";
import { Reveal } from "../../components/reveal/reveal";
import * as styles from "./closing.module.css";

export function Closing({ data }: { data: Queries.ContactClosingFragment }) {
  return (
    <Band labelledBy="closing" className={styles.closing}>
      <Reveal className={styles.picture}>
        <Picture picture={data.picture} sizes="(width >= 768px) 58vw, 100vw" />
      </Reveal>
      <div className="stack-4 justify-start align-middle">
        <Heading id="closing">{data.heading}</Heading>
        <p className={styles.lead}>{data.lead}</p>
        <ButtonLink to={data.message.to}>{data.message.label}</ButtonLink>
        <ButtonLink to={data.apply.to} look="quiet">
          {data.apply.label}
        </ButtonLink>
      </div>
    </Band>
  );
}

export const query = graphql`
  fragment ContactClosing on ContactPageClosing {
    heading
    lead
    message {
      label
      to
    }
    apply {
      label
      to
    }
    picture {
      ...WidePicture
    }
  }
`;
