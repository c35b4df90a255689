export interface Piece {
  text: string;
  hit: boolean;
}

/** Pagefind's excerpt in pieces, so that nothing of it is ever taken for markup. */
export function marked(excerpt: string): Piece[] {
  return excerpt
    .split(/<mark>(.*?)<\/mark>/u)
    .map((text, index) => ({ text, hit: index % 2 === 1 }))
    .filter(({ text }) => text !== "");
}
