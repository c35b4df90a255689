import { escapeHtml } from "../../functions/contract/escape-html";
import { DrawnFigure } from "./figures/drawn-figure";
import { Clock } from "./form/clock";
import { LeadersField, type LeadersFieldProps } from "./hero/leaders-field";
import { Door } from "./hiring/door";
import { Table, type TableProps } from "./round-table/table";

export type DrawingProps =
  | { name: DrawingFile; labels?: readonly (string | null)[] | null }
  | ({ name: "leaders" } & LeadersFieldProps)
  | { name: "clock"; minutes: number }
  | { name: "door"; share: number }
  | { name: "figure"; value: string }
  | ({ name: "table" } & TableProps);

/** The larger drawings of all sections, in one chunk that few pages need (lazy-drawing.tsx). */
export function Drawing(props: DrawingProps) {
  switch (props.name) {
    case "leaders":
      return <LeadersField {...props} />;
    case "clock":
      return <Clock minutes={props.minutes} />;
    case "door":
      return <Door share={props.share} />;
    case "figure":
      return <DrawnFigure value={props.value} />;
    case "table":
      return <Table {...props} />;
    default: {
      const svg = DRAWINGS[props.name].replaceAll(/\{(\d)\}/gu, (_, number: string) =>
        escapeHtml(props.labels?.[Number(number) - 1] ?? ""),
      );
      return <div data-drawing={props.name} dangerouslySetInnerHTML={{ __html: svg }} />;
    }
  }
}
