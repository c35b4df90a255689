import { existsSync, readFileSync } from "node:fs";
import { join } from "node:path";
import type { CreateNodeArgs, SourceNodesArgs } from "gatsby";
import { createContentNode, renewNodes } from "../../../gatsby/nodes/content-nodes";
import { parseContent } from "../../../authoring/read/content-file";

interface StoredNode {
  id: string;
  parent?: string;
  file?: string;
  path?: string;
  slug?: string;
  lang?: string;
  title?: string;
  name?: string;
  order?: number;
  lists?: string[];
  notice?: string;
  internal: { type: string };
}

/** Gatsby's node store as far as gatsby/nodes uses it, kept from run to run as in a warm build. */
export function nodeStore() {
  const nodes = new Map<string, StoredNode>();
  const tools = {
    getNode: (id: string) => nodes.get(id),
    getNodesByType: (type: string) => [...nodes.values()].filter((n) => n.internal.type === type),
    createNodeId: (text: string) => `node ${text}`,
    createContentDigest: (data: unknown) => JSON.stringify(data),
    actions: {
      createNode: (node: StoredNode) => void nodes.set(node.id, node),
      deleteNode: ({ id }: StoredNode) => void nodes.delete(id),
      createParentChildLink: () => undefined,
    },
  };
  const add = (node: StoredNode & Record<string, unknown>) => {
    nodes.set(node.id, node);
    createContentNode({ ...tools, node } as unknown as CreateNodeArgs);
  };
  return {
    /** What gatsby-source-filesystem and gatsby-plugin-mdx do with a file of content/. */
    create(path: string) {
      const extension = path.split(".").at(-1) ?? "";
      add({ id: path, relativePath: path, extension, internal: { type: "File" } });
      const file = join("content", path);
      if (extension !== "mdx" || !existsSync(file)) return;
      const read = parseContent(path, readFileSync(file, "utf8"));
      const body = read.ok ? read.body : "";
      add({ id: `${path} Mdx`, parent: path, body, internal: { type: "Mdx" } });
    },
    renew: () => renewNodes(tools as unknown as SourceNodesArgs),
    of: (path: string) => [...nodes.values()].find(({ file }) => file === path),
    nodesOf: tools.getNodesByType,
    getNodesByType: tools.getNodesByType as unknown as SourceNodesArgs["getNodesByType"],
  };
}
