/** A place on the drawing of the table, whose centre is 300 300. */
export interface Place {
  x: number;
  y: number;
}

/** The place at `angle` degrees, clockwise from the right, `radius` from the centre. */
export function aroundTable(angle: number, radius = 212): Place {
  const turn = (angle * Math.PI) / 180;
  return {
    x: Math.round(300 + radius * Math.cos(turn)),
    y: Math.round(300 + radius * Math.sin(turn)),
  };
}

/** Foot and head of the table, with the height at which each agent's name stands. */
export const AGENTS = [
  { angle: 90, label: 572 },
  { angle: -90, label: 46 },
] as const;

/**
 * The leaders' seats, spread over both sides between the agents. Those next to the head come last:
 * they are the ones that stay free in a smaller group.
 */
export function seatsOf(count: number): Place[] {
  const left = Math.ceil(count / 2);
  const right = count - left;
  const side = (seats: number, direction: 1 | -1) =>
    Array.from({ length: seats }, (_, index) =>
      aroundTable(90 + (direction * 180 * (index + 1)) / (seats + 1)),
    );
  const [one, other] = [side(left, 1), side(right, -1)];
  return one.flatMap((place, index) => [place, ...other.slice(index, index + 1)]);
}

/** Each theme's number on the table and the line that leads out to its words. */
export const THEMES = [-36, 0, 36].flatMap((angle, row) =>
  [1, -1].map((side) => {
    const turn = side === 1 ? 180 - angle : angle;
    const end = side === 1 ? 0 : 600;
    return {
      number: side === 1 ? row + 1 : row + 4,
      at: aroundTable(turn, 118),
      from: aroundTable(turn, 160),
      to: { x: side === 1 ? 40 : 560, y: 100 + 200 * row, end },
    };
  }),
);
