import * as runtime from "react/jsx-runtime";
import remarkGfm from "remark-gfm";
import { evaluate } from "@mdx-js/mdx";
import { createElement } from "react";
import { renderToStaticMarkup } from "react-dom/server";
import { type FindPicture, withFigures } from "./figures";
import { markupIssue, refusedMarkup, refusedScheme } from "../content-check/body/markup";
import { addressOf, type MdxNode, nodesOf } from "../content-check/body/mdx-tree";
import { plainMarkdown } from "./plain-markdown";

/**
 * Renders an article's MDX body to HTML at build time, so that an article ships no script of its
 * own and adds nothing to any other page (docs/decisions/content-pipeline.md). Its pictures
 * become figures with their renditions. Nothing that a body says is run: what is more than markup is
 * refused before it is evaluated, whoever let it pass.
 *
 * @throws when the MDX cannot be compiled, with line and column, or when it holds refused markup.
 */
export async function mdxToHtml(body: string, find: FindPicture): Promise<string> {
  const html = plainMarkdown(body) ?? (await evaluatedMdx(body));
  const refused = refusedMarkup(html);
  if (refused) throw new Error(`${refused}, which the site's security policy blocks`);
  return withFigures(html, find);
}

/** The way of all MDX: compiled, run and rendered by React. */
export async function evaluatedMdx(body: string): Promise<string> {
  const { default: Body } = await evaluate(body, {
    ...runtime,
    // Otherwise MDX asks for React's development runtime under `gatsby develop`.
    development: false,
    remarkPlugins: [remarkGfm, refuseCode],
    // Pages are written without a top heading; links that leave the site say so to the browser.
    format: "mdx",
  });
  return renderToStaticMarkup(createElement(Body));
}

/** A remark plugin: stops before a tree becomes a program that is more than its markup. */
function refuseCode() {
  return (tree: unknown) => {
    for (const { node } of nodesOf(tree as MdxNode)) {
      const [found = refusedScheme(addressOf(node) ?? ""), write = "a link to a page"] =
        markupIssue(node) ?? [];
      if (found === undefined) continue;
      throw new Error(`${found} on line ${node.position?.start.line ?? 1} (write ${write})`);
    }
  };
}
