import { graphql } from "gatsby";
import { Band } from "../../components/band/band";
import { Heading } from "../../components/heading/heading";
import { Picture } from "../../components/picture/picture";
import { Reveal } from "../../components/reveal/reveal";
import { LinkButton } from "../shared/link-button";
import * as styles from "./home.module.css";

export interface MentorsProps {
  data: Queries.HomeMentorsFragment;
  mentors: Queries.MentorQuotesFragment;
}

/** What mentors gain, with two testimonials. */
export function Mentors({ data, mentors: { testimonials } }: MentorsProps) {
  return (
    <Band labelledBy="mentors" tone="ice" className="cols-900 gap-8 wide-right">
      <Reveal className={styles.copy}>
        <Heading id="mentors" size="medium">
          {data.heading}
        </Heading>
        <p>{data.lead}</p>
        <dl className={styles.benefits}>
          {data.benefits.map(({ title, text }) => (
            <div key={title} className={styles.benefit}>
              <dt className="ink bold">{title}</dt>
              <dd>{text}</dd>
            </div>
          ))}
        </dl>
        <LinkButton link={data.join} />
      </Reveal>
      <div className={styles.quotes}>
        {testimonials.map((mentor, index) => (
          <Reveal key={mentor.name} delay={index === 0 ? 200 : 500}>
            <figure className={styles.quote}>
              <Picture
                picture={mentor.image}
                sizes="clamp(8rem, 29vw, 16rem)"
                className={styles.portrait}
              />
              <p className={`accent ${styles.headline}`}>{mentor.headline}</p>
              <blockquote className={styles.text}>
                <p>“{mentor.quote}”</p>
              </blockquote>
              <figcaption>
                <span className="ink bold">{mentor.name}</span>
                <br />
                {mentor.title}
              </figcaption>
            </figure>
          </Reveal>
        ))}
      </div>
    </Band>
  );
}

export const query = graphql`
  fragment HomeMentors on HomePageMentors {
    heading
    lead
    benefits {
      title
      text
    }
    join {
      label
      to
    }
  }

  fragment MentorQuotes on MentorTestimonials {
    testimonials {
      headline
      quote
      name
      title
      image {
        ...PortraitPicture
      }
    }
  }
`;
