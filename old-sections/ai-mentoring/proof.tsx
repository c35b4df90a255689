import { graphql } from "gatsby";
import { Band } from "../../components/band/band";
import { Picture } from "../../components/picture/picture";
import { requireData } from "../../components/require-data";
import { Reveal } from "../../components/reveal/reveal";
import { Figures } from "./figures";
import * as styles from "./ai-mentoring.module.css";

export interface ProofProps {
  data: Queries.AiMentoringProofFragment;
  clients: Queries.AiMentoringClientsFragment;
}

/** A client's quote and the results in figures. */
export function Proof({ data, clients }: ProofProps) {
  const client = requireData(
    clients.testimonials.find(({ name }) => name === data.client),
    `testimonials/clients.json: the testimonial of ${data.client}`,
  );
  return (
    <Band labelledBy="proof" className="gap-6">
      <h2 id="proof" className="label">
        {data.heading}
      </h2>
      <Reveal>
        <figure className={styles.proofFigure}>
          <Picture
            picture={client.avatar}
            sizes="(width >= 768px) 22rem, 12rem"
            className={styles.portrait}
          />
          <blockquote className={styles.quote}>
            <p>“{client.quote}”</p>
          </blockquote>
          <figcaption>
            <strong>{client.name}</strong>
            <br />
            {client.title}, {client.company}
          </figcaption>
        </figure>
      </Reveal>
      <Figures figures={data.figures} />
    </Band>
  );
}

export const query = graphql`
  fragment AiMentoringProof on AiMentoringPageProof {
    heading
    client
    figures {
      value
      unit
    }
  }

  fragment AiMentoringClients on ClientTestimonials {
    testimonials {
      quote
      name
      title
      company
      avatar {
        ...PortraitPicture
      }
    }
  }
`;
