import { evaluate } from "@mdx-js/mdx";
import { createElement } from "react";
import { renderToStaticMarkup } from "react-dom/server";
import * as runtime from "react/jsx-runtime";
import remarkGfm from "remark-gfm";
import { type FindPicture, withFigures } from "./body/figures";
import { plainMarkdown } from "./plain-markdown";
import { refusedMarkup } from "./refused-markup";

/**
 * Renders an article's MDX body to HTML at build time, so that an article ships no script of its
 * own and adds nothing to any other page (docs/decisions/0003-articles-as-html.md). Its pictures
 * become figures with their renditions.
 *
 * @throws when the MDX cannot be compiled, with line and column, or when it holds refused markup.
 */
export async function mdxToHtml(body: string, find: FindPicture): Promise<string> {
  return withFigures(plainMarkdown(body) ?? (await evaluatedMdx(body)), find);
}

/** The way of all MDX: compiled, run and rendered by React. */
export async function evaluatedMdx(body: string): Promise<string> {
  const { default: Body } = await evaluate(body, {
    ...runtime,
    remarkPlugins: [remarkGfm],
    // Pages are written without a top heading; links that leave the site say so to the browser.
    format: "mdx",
  });
  const html = renderToStaticMarkup(createElement(Body));
  const refused = refusedMarkup(html);
  if (refused) throw new Error(`${refused}, which the site's security policy blocks`);
  return html;
}
