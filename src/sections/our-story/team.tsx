import { graphql } from "gatsby";
import { Band } from "../../components/band/band";
import { Carousel } from "../../components/carousel/carousel";
import { Heading } from "../../components/heading/heading";
import { MemberCard } from "./member-card";
import * as styles from "./team.module.css";

export interface TeamProps {
  data: Queries.OurStoryTeamFragment;
  members: readonly Queries.TeamMemberCardFragment[];
}

/** The team as figurines on a shelf; a dot for each four of them (spec section 2). */
export function Team({ data, members }: TeamProps) {
  return (
    <Band labelledBy="team" tone="mist">
      <div className={styles.words}>
        <Heading id="team">{data.heading}</Heading>
        <p className={styles.lead}>{data.lead}</p>
      </div>
      <Carousel
        label="The team"
        slides={members.map((member) => (
          <MemberCard key={member.slug} data={member} />
        ))}
        slideLabels={members.map(({ name, role }) => `${name}, ${role}`)}
        perView={{ base: 1, medium: 2, large: 3, wide: 4 }}
        dots="groups"
        groupSize={4}
      />
    </Band>
  );
}

export const query = graphql`
  fragment OurStoryTeam on OurStoryPageTeam {
    heading
    lead
  }
`;
