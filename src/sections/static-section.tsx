import { AgentsSection } from "./agents/agents";
import { ComparisonSection } from "./comparison/comparison";
import { MetricsSection } from "./metrics/metrics";
import { PaperSection } from "./paper/paper";
import { PhasesSection } from "./phases/phases";
import type { SectionProps } from "./section";
import { TopicsSection } from "./topics/topics";

/**
 * Sections that need no script, in one chunk (lazy-static-section.tsx). Each has an element with
 * `data-chunk="static-section"`, by which its page fetches the chunk before hydration.
 */
const STATIC_SECTIONS = {
  AgentsSection,
  ComparisonSection,
  MetricsSection,
  PaperSection,
  PhasesSection,
  TopicsSection,
};

export interface StaticSectionProps {
  data: SectionProps<"Agents" | "Comparison" | "Metrics" | "Paper" | "Phases" | "Topics">["data"];
  /** The id of the section's heading. */
  id: string;
}

export function StaticSection({ data, id }: StaticSectionProps) {
  // TypeScript cannot infer that the component belongs to the section's type.
  const Section = STATIC_SECTIONS[data.__typename] as (props: StaticSectionProps) => JSX.Element;
  return <Section data={data} id={id} />;
}
