export const submissions = (count: number): string =>
  count === 1 ? "1 submission" : `${count} submissions`;
