export const countSubmissions = (count: number): string =>
  count === 1 ? "1 submission" : `${count} submissions`;
