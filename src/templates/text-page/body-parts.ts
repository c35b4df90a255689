/** A part of a body: HTML, or the name of a block that the site generates. */
type BodyPart = { html: string } | { block: string };

export interface BodySection {
  id: string;
  heading: string;
  parts: BodyPart[];
}

const HEADING = /^<h2>(.*?)<\/h2>/su;
const BLOCK = /<p>\[(\w+)\]<\/p>/u;

function headingId(heading: string): string {
  const words = heading.replaceAll(/<[^>]+>|&[^;]+;/gu, "").toLowerCase();
  const letters = words.normalize("NFD").replaceAll(/\p{M}/gu, "");
  return letters.replaceAll(/[^\p{L}\p{N}]+/gu, "-").replaceAll(/^-+|-+$/gu, "");
}

/** The sections of a body, which is an MDX file rendered to HTML. */
export function bodySections(html: string): BodySection[] {
  return html.split(/(?=<h2>)/u).flatMap((section) => {
    const [whole, heading] = HEADING.exec(section) ?? [];
    if (whole === undefined || heading === undefined) return [];
    // Every second piece is the name of a block, from a line such as [recipients].
    const pieces = section.slice(whole.length).split(BLOCK);
    const parts = pieces.flatMap((piece, index): BodyPart[] => {
      if (index % 2 === 1) return [{ block: piece }];
      return piece.trim() === "" ? [] : [{ html: piece }];
    });
    return [{ id: headingId(heading), heading, parts }];
  });
}
