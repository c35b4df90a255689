import { readFile } from "node:fs/promises";

/** The origin of the video player that the content names: the only one that a page may frame. */
export const videoOrigin = async (file: string): Promise<string> => {
  const { embed } = JSON.parse(await readFile(file, "utf8")) as { embed: string };
  return new URL(embed).origin;
};
