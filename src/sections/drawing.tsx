import { Arches } from "./closing/arches";
import { DrawnFigure } from "./figures/drawn-figure";
import { Constellation, LeadersField, type LeadersFieldProps, Letter } from "./hero/drawings";
import { Horizon } from "./hero/horizon";
import { Door } from "./hiring/door";
import { Table, type TableProps } from "./round-table/table";
import { Chairs } from "./split/chairs";
import { TeamPaths } from "./steps/team-paths";

export type DrawingProps =
  | ({ name: "leaders" } & LeadersFieldProps)
  | { name: "letter"; postmark: string }
  | { name: "stars" | "horizon" | "paths" | "chairs" | "arches" }
  | { name: "door"; share: number }
  | { name: "figure"; value: string }
  | ({ name: "table" } & TableProps);

/** The larger drawings of all sections: one chunk, which few pages need (lazy-drawing.tsx). */
export function Drawing(props: DrawingProps) {
  switch (props.name) {
    case "leaders":
      return <LeadersField {...props} />;
    case "letter":
      return <Letter postmark={props.postmark} />;
    case "stars":
      return <Constellation />;
    case "horizon":
      return <Horizon />;
    case "paths":
      return <TeamPaths />;
    case "chairs":
      return <Chairs />;
    case "arches":
      return <Arches />;
    case "door":
      return <Door share={props.share} />;
    case "figure":
      return <DrawnFigure value={props.value} />;
    case "table":
      return <Table {...props} />;
  }
}
