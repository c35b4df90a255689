import { existsSync, readdirSync, readFileSync, renameSync, writeFileSync } from "node:fs";
import { join, posix } from "node:path";
import type { NodePluginArgs } from "gatsby";
import { shownContent } from "../../authoring/read/shown-content";
import { type Origin, withOrigin } from "./digital-source";

const ENDING = /\.(?:webp|avif)$/u;

/**
 * Writes into the renditions of pictures how they were made, as the IPTC's DigitalSourceType: sharp
 * drops the metadata of the source. Gatsby keeps renditions from build to build, so those of pictures
 * that are no longer marked change, too. Returns how many files it has written.
 */
export function markRenditions(
  { getNodesByType }: Pick<NodePluginArgs, "getNodesByType">,
  folders = { content: "content", public: "public" },
): number {
  const origins = originsOf(folders.content);
  // gatsby-plugin-sharp names folders by the hash of the source, which copies of a file share.
  const byHash = new Map<string, Origin | undefined>();
  for (const { relativePath, internal } of getNodesByType("File")) {
    const hash = internal.contentDigest;
    byHash.set(hash, stronger(byHash.get(hash), origins.get(String(relativePath))));
  }
  let written = 0;
  for (const [hash, origin] of byHash)
    for (const file of renditionsIn(join(folders.public, "static", hash))) {
      const marked = withOrigin(readFileSync(file), origin);
      if (!marked) continue;
      writeFileSync(`${file}.new`, marked);
      renameSync(`${file}.new`, file);
      written += 1;
    }
  return written;
}

function renditionsIn(folder: string): string[] {
  if (!existsSync(folder)) return [];
  return readdirSync(folder, { recursive: true, encoding: "utf8" })
    .filter((name) => ENDING.test(name))
    .map((name) => join(folder, name));
}

/** By path below content/, how each picture was made. It is enough that one place says so. */
function originsOf(root: string): Map<string, Origin> {
  const origins = new Map<string, Origin>();
  const read = (value: unknown, folder: string): void => {
    if (typeof value !== "object" || value === null) return;
    const { src, madeWithAi, rendered } = value as Record<string, unknown>;
    const origin = madeWithAi === true ? "madeWithAi" : rendered === true ? "rendered" : undefined;
    if (typeof src === "string" && origin) {
      const path = posix.join(folder, src);
      origins.set(path, stronger(origins.get(path), origin) ?? origin);
    }
    for (const entry of Object.values(value)) read(entry, folder);
  };
  for (const file of shownContent(root)) if (file.ok) read(file.data, posix.dirname(file.path));
  return origins;
}

/** Where two places disagree, generative AI took part. */
function stronger(one: Origin | undefined, other: Origin | undefined): Origin | undefined {
  return [one, other].includes("madeWithAi") ? "madeWithAi" : (one ?? other);
}
