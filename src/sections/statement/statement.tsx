import { graphql } from "gatsby";
import { Section, Stack } from "../../components/layout/layout";
import { Reveal } from "../../components/reveal/reveal";
import * as styles from "./statement.module.css";

export interface StatementProps {
  data: Queries.StatementSectionFragment;
  id: string;
}

export function Statement({ data, id }: StatementProps) {
  return (
    <Section labelledBy={id} ground={data.ground}>
      <Stack gap={5}>
        <h2 id={id} className={styles.heading}>
          {data.heading}
        </h2>
        <Reveal delay={200}>
          <p className={styles.statement}>{data.statement}</p>
        </Reveal>
      </Stack>
    </Section>
  );
}

export const query = graphql`
  fragment StatementSection on StatementSection {
    id
    ground
    heading
    statement
  }
`;
