import { evaluate } from "@mdx-js/mdx";
import { createElement } from "react";
import { renderToStaticMarkup } from "react-dom/server";
import * as runtime from "react/jsx-runtime";
import remarkGfm from "remark-gfm";
import { BODY_COMPONENTS } from "./body-components";
import { UNBROKEN_ATTRIBUTE, unbrokenPieces } from "../../functions/contract/unbroken";
import { markupIssue, refusedScheme } from "../../authoring/check/body/markup";
import { addressOf, type MdxNode, nodesOf } from "../../authoring/check/body/mdx-tree";

const rendered = new Map<string, Promise<string>>();

/**
 * Renders an MDX body to HTML at build time, so that an article ships no script and adds
 * nothing to any other page. A body runs nothing but its three components: other code is
 * refused before it is evaluated. Each body is rendered once for pages, feeds and search.
 *
 * @throws when the MDX cannot be compiled, with line and column, or when it holds refused markup.
 */
export function mdxToHtml(body: string): Promise<string> {
  const cached = rendered.get(body);
  if (cached) return cached;
  const html = render(body);
  rendered.set(body, html);
  return html;
}

async function render(body: string): Promise<string> {
  const { default: Body } = await evaluate(body, {
    ...runtime,
    // Otherwise MDX imports React's development runtime under `gatsby develop`.
    development: false,
    remarkPlugins: [remarkGfm, refuseCode],
    format: "mdx",
  });
  const html = renderToStaticMarkup(createElement(Body, { components: BODY_COMPONENTS }));
  // Texts are escaped already: what stays on one line has only letters, digits, dashes and points.
  return html.replaceAll(/(?<=>)[^<]+/gu, (text) =>
    unbrokenPieces(text)
      .map((piece, index) => (index % 2 ? `<span ${UNBROKEN_ATTRIBUTE}="">${piece}</span>` : piece))
      .join(""),
  );
}

/** A remark plugin that refuses everything but markup and the components of a body. */
function refuseCode() {
  return (tree: unknown) => {
    for (const { node, around } of nodesOf(tree as MdxNode)) {
      const [found = refusedScheme(addressOf(node) ?? ""), write = "a link to a page"] =
        markupIssue(node, around) ?? [];
      if (found === undefined) continue;
      throw new Error(`${found} on line ${node.position?.start.line ?? 1} (write ${write})`);
    }
  };
}
