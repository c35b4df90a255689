import type { CheerioAPI } from "cheerio";

export type Node = { readonly "@type"?: string; readonly "@id"?: string } & Record<string, unknown>;

/** The text of each block of structured data. */
export const blocksOf = ($: CheerioAPI): string[] =>
  $('script[type="application/ld+json"]')
    .toArray()
    .map((script) => $(script).text());

/** The nodes of a page's one graph. */
export const graphOf = ($: CheerioAPI): Node[] => {
  const [block = "", ...more] = blocksOf($);
  if (more.length > 0) throw new Error("A page carries more than one block of structured data");
  return (JSON.parse(block) as { "@graph": Node[] })["@graph"];
};

export const ofType = (nodes: readonly Node[], type: string): Node[] =>
  nodes.filter((node) => node["@type"] === type);

const isNode = (value: unknown): value is Node =>
  typeof value === "object" && value !== null && !Array.isArray(value);

/** Every object in a piece of structured data, however deep, outermost first. */
export const allNodes = (value: unknown): Node[] => {
  if (Array.isArray(value)) return value.flatMap(allNodes);
  return isNode(value) ? [value, ...Object.values(value).flatMap(allNodes)] : [];
};

/** Whether an object only refers to another one. */
export const isPointer = (node: Node): boolean =>
  Object.keys(node).length === 1 && node["@id"] !== undefined;
