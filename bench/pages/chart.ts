import type { Interval } from "../support/ratios";

export interface Bar {
  name: string;
  ratio: Interval;
  /** Stands at the end of the bar: "27 ms". */
  said: string;
  /** Drawn in the accent. */
  own: boolean;
}

export interface Panel {
  title: string;
  /** A line across all bars: what ours must not pass. */
  goal: number;
  bars: readonly Bar[];
}

const WIDTH = 760;
const LEFT = 190;
const RIGHT = 170;
const LINE = 30;
const HEAD = 46;

/** Readable on a light and on a dark page, whichever the reader has chosen. */
const STYLE = `text{font:14px system-ui,sans-serif;fill:#0b1f2a}.title{font-weight:600}
.said{fill:#5b6b72}.bar{fill:#7b99a5}.own{fill:#0f4c46}.span{stroke:#0b1f2a;stroke-width:1.5}
.goal{stroke:#a8490f;stroke-width:1.5;stroke-dasharray:4 4}
@media(prefers-color-scheme:dark){text{fill:#fbfaf7}.said{fill:#b9c4c8}.bar{fill:#5b7883}
.own{fill:#57d6a5}.span{stroke:#fbfaf7}.goal{stroke:#f0b35b}}`;

const escape = (text: string): string =>
  text.replace(/[&<>"]/gu, (sign) => `&#${sign.codePointAt(0) ?? 0};`);

function drawPanel({ title, goal, bars }: Panel, top: number): string {
  const most = Math.max(goal, ...bars.map(({ ratio }) => ratio.high));
  const x = (ratio: number): string => (LEFT + (ratio / most) * (WIDTH - LEFT - RIGHT)).toFixed(1);
  const foot = top + HEAD + bars.length * LINE;
  const lines = bars.map(({ name, ratio, said, own }, index) => {
    const y = top + HEAD + index * LINE;
    const middle = y + 9;
    const width = Number(x(ratio.median)) - LEFT;
    return `<text x="${LEFT - 10}" y="${y + 14}" text-anchor="end">${escape(name)}</text>
<rect class="${own ? "own" : "bar"}" x="${LEFT}" y="${y}" width="${width.toFixed(1)}" height="18" rx="3"/>
<path class="span" d="M${x(ratio.low)} ${middle}H${x(ratio.high)}"/>
<text class="said" x="${Number(x(ratio.high)) + 8}" y="${y + 14}">${ratio.median.toFixed(2)} × · ${escape(said)}</text>`;
  });
  return `<text class="title" x="0" y="${top + 20}">${escape(title)}</text>
<path class="goal" d="M${x(goal)} ${top + HEAD - 8}V${foot - 6}"/>
${lines.join("\n")}`;
}

/** Bars of ratios with their intervals, a panel for each measure. */
export function chart(label: string, panels: readonly Panel[]): string {
  let top = 0;
  const drawn = panels.map((panel) => {
    const text = drawPanel(panel, top);
    top += HEAD + panel.bars.length * LINE + 14;
    return text;
  });
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${WIDTH} ${top}" role="img" aria-label="${escape(label)}">
<style>${STYLE}</style>
${drawn.join("\n")}
</svg>
`;
}
