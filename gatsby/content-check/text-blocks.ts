import { TEXT_BLOCKS, textPage } from "../content-types/collections/text-page";
import type { Issue } from "../content/issue";
import { didYouMean } from "../../src/content-fields/did-you-mean";
import { eachFile } from "./check-context";

const BLOCK = /^\\?\[([\w ]+)\\?\]$/u;

/** Lines such as [rights] are known and stand once; the privacy notice has all of them. */
export const textBlocks = eachFile(({ contentType, body, bodyLine, data }) => {
  if (contentType.type !== textPage.type) return [];
  const found = body.split("\n").flatMap((text, index) => {
    const [, name] = BLOCK.exec(text.trim()) ?? [];
    return name === undefined ? [] : [{ name, line: bodyLine + index }];
  });
  const known: readonly string[] = TEXT_BLOCKS;
  const hasBlocks = typeof data === "object" && data !== null && "blocks" in data;
  const wanted = hasBlocks ? TEXT_BLOCKS : [];
  return [
    ...found.flatMap(({ name, line }, index): Issue[] => {
      const again = found.findIndex((other) => other.name === name) < index;
      if (known.includes(name) && !again) return [];
      const write = again ? "it once" : `one of ${TEXT_BLOCKS.map((one) => `[${one}]`).join(", ")}`;
      return [{ field: "body", line, found: `[${name}]`, write: write + didYouMean(name, known) }];
    }),
    ...wanted
      .filter((name) => !found.some((block) => block.name === name))
      .map((name): Issue => ({
        field: "body",
        line: bodyLine,
        found: `no line [${name}]`,
        write: `[${name}] on a line of its own, where the site is to write that part`,
      })),
  ];
});
