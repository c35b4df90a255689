import type { SVGProps } from "react";
import { Stack } from "../../components/layout/layout";
import { Text } from "../../components/text/text";

export interface LeadersFieldProps {
  goal: number;
  reachedCount: number;
  caption: string | null;
}

/**
 * A square of `goal` points, of which the first `reachedCount` are lit. Two patterns draw them, because
 * ten thousand elements would be larger than the rest of the page.
 */
export function LeadersField({ goal, reachedCount, caption }: LeadersFieldProps) {
  const columns = Math.ceil(Math.sqrt(goal));
  const rows = Math.ceil(goal / columns);
  return (
    <Stack as="figure">
      <svg
        viewBox={`0 0 ${columns} ${rows}`}
        display="block"
        aria-hidden="true"
        // Without whole pixels between the points, they would form visible bands.
        style={{ width: `round(down,100%,${columns}px)` }}
      >
        <PointPattern id="leader" r="0.25" fill="var(--text)" opacity="0.75" />
        <PointPattern id="leader-reached" r="0.5" fill="var(--lit)" />
        <path d={cellsPath(reachedCount, columns)} fill="url(#leader-reached)" />
        <path
          d={cellsPath(goal - reachedCount, columns)}
          fill="url(#leader)"
          transform={`rotate(180 ${columns / 2} ${rows / 2})`}
        />
      </svg>
      <figcaption>
        <Text look="note">{caption}</Text>
      </figcaption>
    </Stack>
  );
}

function PointPattern({ id, ...point }: SVGProps<SVGCircleElement>) {
  return (
    <pattern id={id} width="1" height="1" patternUnits="userSpaceOnUse">
      <circle cx="0.5" cy="0.5" {...point} />
    </pattern>
  );
}

/** The outline of `count` cells filled row by row from the top left. */
function cellsPath(count: number, columns: number): string {
  const rows = Math.floor(count / columns);
  return `M0 0h${columns}v${rows}h${(count % columns) - columns}v1H0z`;
}
