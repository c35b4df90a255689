import { graphql } from "gatsby";
import { Band } from "../../components/band/band";
import { Carousel } from "../../components/carousel/carousel";
import { Heading } from "../../components/heading/heading";
import { Picture } from "../../components/picture/picture";
import * as styles from "./our-story.module.css";

export interface TeamProps {
  data: Queries.OurStoryTeamFragment;
  members: readonly Queries.TeamMemberCardFragment[];
}

/** The team carousel with a dot for each group of four. */
export function Team({ data, members }: TeamProps) {
  return (
    <Band labelledBy="team" tone="mist">
      <div className={styles.copy}>
        <Heading id="team">{data.heading}</Heading>
        <p className="lead w-34">{data.lead}</p>
      </div>
      <Carousel
        label="The team"
        slides={members.map((member) => (
          <MemberCard key={member.slug} data={member} />
        ))}
        slideLabels={members.map(({ name, role }) => `${name}, ${role}`)}
        perView={{ base: 1, medium: 2, large: 3, wide: 4 }}
        dots="groups"
      />
    </Band>
  );
}

function MemberCard({ data }: { data: Queries.TeamMemberCardFragment }) {
  return (
    <div className={styles.member}>
      <Picture
        picture={data.image}
        sizes="(width >= 1280px) 17rem, (width >= 1024px) 30vw, (width >= 768px) 45vw, 90vw"
        className={styles.niche}
      />
      <div className={styles.shelf} />
      <p className="title-2">{data.name}</p>
      <p className="soft">{data.role}</p>
    </div>
  );
}

export const query = graphql`
  fragment OurStoryTeam on OurStoryPageTeam {
    heading
    lead
  }

  fragment TeamMemberCard on TeamMember {
    slug
    name
    role
    image {
      ...PortraitPicture
    }
  }
`;
