import { posix } from "node:path";
import type { NodePluginArgs } from "gatsby";
import type { z } from "zod";
import { site } from "../../authoring/types/collections/site";
import { CONTENT_TYPES } from "../../authoring/types/content-types";
import { readMark } from "../../authoring/read/brand-mark";
import { textsIn, valueAt } from "../../authoring/read/issue";

/** The content that the assets are made of, from Gatsby's nodes. */
export function readSite(getNodesByType: NodePluginArgs["getNodesByType"]) {
  const nodesOf = (type: string) => getNodesByType(type) as unknown as ContentNode[];
  const only = <Schema extends z.ZodType>({ type }: { type: string; schema: Schema }) =>
    nodesOf(type)[0] as unknown as z.infer<Schema>;
  return {
    settings: only(site),
    mark: readMark("content"),
    pages: contentByPage(CONTENT_TYPES.flatMap(({ type }) => nodesOf(type))),
  };
}

export type SiteContent = ReturnType<typeof readSite>;

export interface PageContent {
  /** Path below content/. */
  file: string;
  data: unknown;
}

export interface CardPicture {
  file: string;
  focal?: string;
}

/** The typed node of a content file (gatsby/nodes/content-nodes.ts), with all its fields. */
interface ContentNode {
  file: string;
  path?: string;
}

export function contentByPage(nodes: readonly ContentNode[]): Map<string, PageContent> {
  return new Map(
    nodes.flatMap(({ path, ...node }) =>
      path === undefined ? [] : [[path, { file: node.file, data: node }] as const],
    ),
  );
}

/** The first picture that a content file names: its hero, its portrait. */
export function firstPicture({ file, data }: PageContent): CardPicture | undefined {
  const [at, src] = textsIn(data).find(([path]) => path.at(-1) === "src") ?? [];
  const focal = at && (valueAt(data, [...at.slice(0, -1), "focal"]) as CardPicture["focal"]);
  return src === undefined ? undefined : { file: posix.join(posix.dirname(file), src), focal };
}
