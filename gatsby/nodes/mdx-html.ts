import { evaluate } from "@mdx-js/mdx";
import { HtmlRenderer, Parser } from "commonmark";
import { createElement } from "react";
import { renderToStaticMarkup } from "react-dom/server";
import * as runtime from "react/jsx-runtime";
import remarkGfm from "remark-gfm";
import { markupIssue, refusedMarkup, refusedScheme } from "../content-check/body/markup";
import { addressOf, type MdxNode, nodesOf } from "../content-check/body/mdx-tree";

const rendered = new Map<string, Promise<string>>();

/**
 * Renders an MDX body to HTML at build time, so that an article ships no script of its own and adds
 * nothing to any other page. Nothing in a body is run: what is more than markup is refused before
 * it is evaluated. Each body is rendered once for pages, feeds and search.
 *
 * @throws when the MDX cannot be compiled, with line and column, or when it holds refused markup.
 */
export function mdxToHtml(body: string): Promise<string> {
  const known = rendered.get(body);
  if (known) return known;
  const html = render(body);
  rendered.set(body, html);
  return html;
}

async function render(body: string): Promise<string> {
  const html = plainMarkdown(body) ?? (await evaluatedMdx(body));
  const refused = refusedMarkup(html);
  if (refused) throw new Error(`${refused}, which the site's security policy blocks`);
  return html;
}

export async function evaluatedMdx(body: string): Promise<string> {
  const { default: Body } = await evaluate(body, {
    ...runtime,
    // Otherwise MDX asks for React's development runtime under `gatsby develop`.
    development: false,
    remarkPlugins: [remarkGfm, refuseCode],
    format: "mdx",
  });
  return renderToStaticMarkup(createElement(Body));
}

/** A remark plugin that refuses everything but markup. */
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

/**
 * Where MDX is more than CommonMark, or the two ways to HTML differ: `{…}`, tags and comments,
 * imports and exports, indented lines (code in Markdown, none in MDX), and what GFM adds: tables,
 * footnotes, check boxes, struck words, bare addresses.
 */
const MORE_THAN_COMMONMARK =
  /[<{}|~@]|\[\^|^(?:\s{4}| {0,3}\t|import |export )|\[[ x]\]|(?:^|[^(])https?:\/\/|www\./imu;

const parser = new Parser();
const renderer = new HtmlRenderer();

/**
 * The HTML of a body that is plain Markdown, byte for byte what MDX and React make of it, in a
 * twentieth of the time; undefined when it holds more than that.
 */
export function plainMarkdown(body: string): string | undefined {
  if (MORE_THAN_COMMONMARK.test(body)) return undefined;
  const html = renderer.render(parser.parse(body));
  // These stand in tags only; React also escapes apostrophes.
  return html.replaceAll(" />", "/>").replaceAll("'", "&#x27;").trimEnd();
}
