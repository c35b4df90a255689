import type { SVGProps } from "react";
import { Stack } from "../../components/layout/layout";
import { Text } from "../../components/text/text";
import * as styles from "./drawings.module.css";

export interface LeadersFieldProps {
  goal: number;
  reached: number;
  caption: string | null;
}

/**
 * A square of `goal` points, the lowest `reached` of them lit.
 * Two patterns draw them: ten thousand elements would be larger than the page.
 */
export function LeadersField({ goal, reached, caption }: LeadersFieldProps) {
  const columns = Math.ceil(Math.sqrt(goal));
  const rows = Math.ceil(goal / columns);
  return (
    <Stack as="figure">
      <svg viewBox={`0 0 ${columns} ${rows}`} width="100%" display="block" aria-hidden="true">
        <Points id="leader" r="0.16" fill="var(--text)" opacity="0.7" />
        <Points id="leader-reached" r="0.3" fill="var(--lit)" />
        <path d={filled(goal - reached, columns)} fill="url(#leader)" />
        <path
          d={filled(reached, columns)}
          fill="url(#leader-reached)"
          transform={`rotate(180 ${columns / 2} ${rows / 2})`}
        />
      </svg>
      <figcaption>
        <Text look="note">{caption}</Text>
      </figcaption>
    </Stack>
  );
}

function Points({ id, ...point }: SVGProps<SVGCircleElement>) {
  return (
    <pattern id={id} width="1" height="1" patternUnits="userSpaceOnUse">
      <circle cx="0.5" cy="0.5" {...point} />
    </pattern>
  );
}

/** The outline of `count` cells filled row by row from the top left. */
function filled(count: number, columns: number): string {
  const rows = Math.floor(count / columns);
  return `M0 0h${columns}v${rows}h${(count % columns) - columns}v1H0z`;
}

/** A drawn envelope. The page's text repeats its postmark. */
export function Letter({ postmark }: { postmark: string }) {
  return (
    <svg className={styles.letter} fill="none" viewBox="0 0 560 372" aria-hidden="true">
      <g transform="rotate(-2.5 280 186)">
        <rect
          fill="var(--surface-raised)"
          stroke="var(--line-strong)"
          x="16"
          y="26"
          width="528"
          height="320"
          rx="6"
        />
        <g>
          <rect
            fill="var(--surface)"
            stroke="var(--line-strong)"
            strokeDasharray="5 4"
            x="416"
            y="52"
            width="100"
            height="124"
          />
          <rect fill="var(--surface-night-end)" x="424" y="60" width="84" height="108" />
          <path
            stroke="var(--accent-on-night)"
            strokeWidth="3"
            strokeLinecap="round"
            opacity="0.8"
            d="M424 96c18-16 30 8 46-6s24-14 38-4M424 108c20-12 34 6 50-6s22-8 34-2"
          />
          <path fill="var(--surface-night)" d="M424 168v-30l22-10 16 8 20-20 26 22v30z" />
          <circle fill="var(--lit)" cx="458" cy="146" r="3" />
        </g>
        <g stroke="var(--text-accent)" strokeWidth="1.5" opacity="0.55">
          <circle cx="356" cy="128" r="60" />
          <circle cx="356" cy="128" r="51" />
          <path d="M40 98c17-9 34 9 51 0s34-9 51 0 34 9 51 0 34-9 51 0 34 9 58-2" />
          <path d="M40 118c17-9 34 9 51 0s34-9 51 0 34 9 51 0 34-9 51 0 30 8 52 0" />
          <path d="M40 138c17-9 34 9 51 0s34-9 51 0 34 9 51 0 34-9 51 0 30 8 52 0" />
          <path d="M40 158c17-9 34 9 51 0s34-9 51 0 34 9 51 0 34-9 51 0 34 9 58-2" />
        </g>
        <text
          fill="var(--text-accent)"
          fontSize="14"
          fontWeight="600"
          textAnchor="middle"
          x="356"
          y="133"
        >
          {postmark}
        </text>
        <path
          stroke="var(--text)"
          strokeWidth="2"
          strokeLinecap="round"
          opacity="0.75"
          d="M200 236c8-22 18-20 16-4s10 12 16-2 10-4 8 6 12 6 18-6 10 0 8 8 14 2 24-4 20-10 30-4"
        />
        <path
          stroke="var(--text)"
          strokeWidth="2"
          strokeLinecap="round"
          opacity="0.75"
          d="M200 272h168M200 302h112"
        />
      </g>
    </svg>
  );
}

const STARS = [
  { x: 60, y: 210 },
  { x: 230, y: 116 },
  { x: 410, y: 62 },
];

/** The three stages of the process as stars on a line. */
export function Constellation() {
  return (
    <svg
      className={styles.constellation}
      viewBox="0 0 480 270"
      fill="none"
      stroke="var(--text-soft)"
      strokeLinecap="round"
      aria-hidden="true"
    >
      <path
        strokeWidth="2.5"
        opacity="0.55"
        d="M34 60h0M120 34h0M168 232h0M300 200h0M352 24h0M452 168h0M96 128h0M262 44h0M396 236h0"
      />
      <polyline
        strokeDasharray="2 7"
        strokeWidth="1.5"
        points={STARS.map(({ x, y }) => `${x},${y}`).join(" ")}
      />
      {STARS.map(({ x, y }, index) => (
        <g key={x} fill="var(--lit)" stroke="none" transform={`translate(${x} ${y})`}>
          <circle opacity="0.22" r={14 + 7 * index} />
          <circle r={4 + 1.5 * index} />
          <text
            x={-6 * index}
            y={48 + 6 * index}
            fill="var(--text)"
            fontFamily="var(--font-display)"
            fontSize="30"
            textAnchor="middle"
          >
            {index + 1}
          </text>
        </g>
      ))}
    </svg>
  );
}
