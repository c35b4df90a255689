import { graphql } from "gatsby";
import { Band } from "../../components/band/band";
import { Figures } from "../../components/figures/figures";
import { Heading } from "../../components/heading/heading";
import * as styles from "./achievements.module.css";
import { DrawnFigure } from "./drawn-figure";

/** The achievements as three suns, just before the one that rises. */
export function Achievements({ data }: { data: Queries.OurStoryAchievementsFragment }) {
  return (
    <Band labelledBy="achievements" tone="night">
      <Heading id="achievements" size="medium">
        {data.heading}
      </Heading>
      <Figures
        figures={data.figures}
        draw={(value) => <DrawnFigure value={value} />}
        className={styles.figures}
      />
    </Band>
  );
}

export const query = graphql`
  fragment OurStoryAchievements on OurStoryPageAchievements {
    heading
    figures {
      value
      unit
      note
    }
  }
`;
