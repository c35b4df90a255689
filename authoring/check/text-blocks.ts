import { TEXT_BLOCKS, textPage } from "../types/collections/text-page";
import { bodyIssue, type Issue } from "../read/issue";
import { didYouMean } from "../../src/content-fields/did-you-mean";
import { bodyLines, eachFile } from "./check-context";

const BLOCK = /^\\?\[([\w ]+)\\?\]$/u;

/** Lines such as [rights] have a valid name and occur once; the privacy notice has all of them. */
export const textBlocks = eachFile((file) => {
  const { contentType, bodyLine, data } = file;
  if (contentType.type !== textPage.type) return [];
  const blocks = bodyLines(file).flatMap(([text, line]) => {
    const [, name] = BLOCK.exec(text.trim()) ?? [];
    return name === undefined ? [] : [{ name, line }];
  });
  const names: readonly string[] = TEXT_BLOCKS;
  const hasBlocks = typeof data === "object" && data !== null && "blocks" in data;
  const missing = TEXT_BLOCKS.filter(
    (name) => hasBlocks && !blocks.some((one) => one.name === name),
  );
  return [
    ...blocks.flatMap(({ name, line }, index): Issue[] => {
      const isRepeated = blocks.findIndex((other) => other.name === name) < index;
      if (names.includes(name) && !isRepeated) return [];
      const write = isRepeated
        ? "it once"
        : `one of ${TEXT_BLOCKS.map((one) => `[${one}]`).join(", ")}`;
      return [bodyIssue(line, `[${name}]`, write + didYouMean(name, names))];
    }),
    ...missing.map((name) => {
      const write = `[${name}] on a line of its own, where the site is to write that part`;
      return bodyIssue(bodyLine, `no line [${name}]`, write);
    }),
  ];
});
