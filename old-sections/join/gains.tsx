import { graphql } from "gatsby";
import { Band } from "../../components/band/band";
import { Heading } from "../../components/heading/heading";
import { PointRows } from "../../components/points/points";
import { Reveal } from "../../components/reveal/reveal";

export function Gains({ data }: { data: Queries.JoinGainsFragment }) {
  return (
    <Band labelledBy="gains" tone="mist">
      <Heading id="gains" size="medium">
        {data.heading}
      </Heading>
      <Reveal delay={200} className="mt-6">
        <PointRows points={data.points} wide="text" />
      </Reveal>
    </Band>
  );
}

export const query = graphql`
  fragment JoinGains on JoinPageGains {
    heading
    points {
      title
      text
    }
  }
`;
