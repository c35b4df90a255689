import { readManifest, type SiteFile } from "../../server/manifest";

/** An address that is asked for, and the file of public/ that must come. */
export interface Asked {
  address: string;
  file: SiteFile;
}

/** What a current browser sends. */
export const ACCEPT_ENCODING = "gzip, deflate, br, zstd";

const PAGES = ["/", "/ai-mentoring", "/news/ai-think-tank-launching", "/stories/henrik-sandell"];

/** Four pages, the largest script and a picture of middling size: what visitors ask for most. */
export async function askedFor(root: string): Promise<Asked[]> {
  const read = await readManifest(root);
  if (!read.ok) throw new Error(read.problem);
  const bySize = Object.entries(read.manifest.files)
    .map(([address, file]) => ({ address, file }))
    .sort((a, b) => a.file.size - b.file.size);
  const ending = (name: string) => bySize.filter(({ file }) => file.file.endsWith(name));
  const pictures = ending(".webp");
  return [
    ...bySize.filter(({ address }) => PAGES.includes(address)),
    ...ending(".js").slice(-1),
    ...pictures.slice(Math.floor(pictures.length / 2)).slice(0, 1),
  ];
}
