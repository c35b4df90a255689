import type { SVGProps } from "react";
import { Stack } from "../../components/layout/layout";
import { Text } from "../../components/text/text";

export interface LeadersFieldProps {
  goal: number;
  reachedCount: number;
  caption: string | null;
}

/** A point for each leader would be too small on phones. */
const LEADERS_PER_POINT = 4;

/**
 * A square of points, of which the first ones are lit. Two patterns draw them, because thousands of
 * elements would be larger than the rest of the page.
 */
export function LeadersField({ goal, reachedCount, caption }: LeadersFieldProps) {
  const points = Math.ceil(goal / LEADERS_PER_POINT);
  const litPoints = Math.round(reachedCount / LEADERS_PER_POINT);
  const columns = Math.ceil(Math.sqrt(points));
  const rows = Math.ceil(points / columns);
  return (
    <Stack as="figure">
      <svg viewBox={`0 0 ${columns} ${rows}`} width={560} display="block" aria-hidden="true">
        <PointPattern id="leader" r="0.2" fill="var(--text)" opacity="0.7" />
        <PointPattern id="leader-reached" r="0.38" fill="var(--lit)" />
        <path d={cellsPath(litPoints, columns)} fill="url(#leader-reached)" />
        <path
          d={cellsPath(points - litPoints, columns)}
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
