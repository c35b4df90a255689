/**
 * The outline of a wooded island on the horizon (y 0, upwards negative), from `from` to `to`: a low
 * back with spruces on it, uneven but the same at every build.
 */
export function islandPath(from: number, to: number, rise: number): string {
  const step = 9;
  const count = Math.floor((to - from) / step);
  const trees = Array.from({ length: count }, (_, index) => {
    const along = (index + 0.5) / count;
    const back = Math.sin(Math.PI * along) ** 0.6;
    // Two waves of different length never meet alike, so no two trees in sight are of one height.
    const uneven = 0.5 + 0.25 * Math.sin(index * 2.7) + 0.25 * Math.sin(index * 1.13 + from);
    const foot = Math.round(-rise * 0.55 * back);
    const top = Math.round(foot - rise * 0.6 * back * uneven);
    const x = from + index * step;
    return `L${x} ${foot}L${x + step / 2} ${top}`;
  });
  return `M${from} 0${trees.join("")}L${to} 0z`;
}
