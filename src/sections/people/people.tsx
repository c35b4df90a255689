import { graphql } from "gatsby";
import { Carousel } from "../../components/carousel/carousel";
import { useWords } from "../../components/labels/words";
import { Picture } from "../../components/picture/picture";
import { Text } from "../../components/text/text";
import { HeadedSection, type SectionProps } from "../section";
import * as styles from "../../components/picture/picture.module.css";

/** The team as a carousel with a dot for each group of four. */
export function PeopleSection({ data, id }: SectionProps<"People">) {
  const { members } = data;
  const words = useWords().section;
  return (
    <HeadedSection data={data} id={id}>
      <Carousel
        label={words.team}
        slides={members.map((member) => (
          <Member key={member.name} {...member} />
        ))}
        slideLabels={members.map(({ name, role }) => `${name}, ${role}`)}
        perView={{ base: 1, medium: 2, large: 3, wide: 4 }}
        dots="groups"
      />
    </HeadedSection>
  );
}

function Member({ name, role, image }: Queries.PeopleSectionFragment["members"][number]) {
  return (
    <div>
      <Picture
        picture={image}
        sizes="(width >= 1280px) 17rem, (width >= 1024px) 30vw, (width >= 768px) 45vw, 90vw"
        className={styles.niche}
      />
      <div className={styles.shelf} />
      <Text look="tiny">{name}</Text>
      <Text>{role}</Text>
    </div>
  );
}

export const query = graphql`
  fragment PeopleSection on PeopleSection {
    members {
      name
      role
      image {
        ...PortraitPicture
      }
    }
  }
`;
