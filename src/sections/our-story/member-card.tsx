import { graphql } from "gatsby";
import { Picture } from "../../components/picture/picture";
import * as styles from "./member-card.module.css";

/** One person: the figurine in its niche, the shelf under it, name and role on the shelf's edge. */
export function MemberCard({ data }: { data: Queries.TeamMemberCardFragment }) {
  return (
    <div className={styles.member}>
      <Picture
        picture={data.image}
        sizes="(width >= 1280px) 17rem, (width >= 1024px) 30vw, (width >= 768px) 45vw, 90vw"
        className={styles.niche}
      />
      <div className={styles.shelf} />
      <p className={styles.name}>{data.name}</p>
      <p className={styles.role}>{data.role}</p>
    </div>
  );
}

export const query = graphql`
  fragment TeamMemberCard on TeamMember {
    slug
    name
    role
    image {
      ...PortraitPicture
    }
  }
`;
