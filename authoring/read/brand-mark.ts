import { readFileSync } from "node:fs";
import { join } from "node:path";
import { load } from "cheerio";
import type { IssueText } from "./issue";

/** The brand's mark: the inside of an SVG. Lines are `currentColor`, the accent `--mark-accent`. */
export interface Mark {
  viewBox: string;
  shapes: string;
}

/** It is part of every page's HTML, so it must be a plain drawing. */
const ELEMENTS = new Set(
  `svg g defs title desc path circle ellipse line polygon polyline rect clipPath mask pattern symbol use
  linearGradient radialGradient stop`.split(/\s+/u),
);
const ATTRIBUTES = new Set(
  `id class d cx cy r rx ry x y x1 x2 y1 y2 dx dy fx fy fr width height points pathLength transform
  viewBox preserveAspectRatio version xmlns xmlns:xlink xml:space href xlink:href role color opacity
  fill fill-opacity fill-rule stroke stroke-width stroke-opacity stroke-linecap stroke-linejoin
  stroke-miterlimit stroke-dasharray stroke-dashoffset clip-path clip-rule clipPathUnits mask maskUnits
  maskContentUnits offset stop-color stop-opacity gradientUnits gradientTransform spreadMethod
  patternUnits patternContentUnits patternTransform vector-effect paint-order display visibility
  shape-rendering`.split(/\s+/u),
);
const VIEW_BOX = /^-?[\d.]+[\s,]+-?[\d.]+(?:[\s,]+0*(?:[1-9][\d.]*|\.0*[1-9]\d*)){2}$/u;
const DRAWN = /<(?:path|circle|ellipse|line|polygon|polyline|rect|use)\b/u;
const LONGEST = 20_000;
const AN_SVG = "the mark as an SVG: <svg viewBox=…> with its shapes";

type Parsed = { ok: true; mark: Mark } | { ok: false; found: string; write: string };

/**
 * Reads content/mark.svg, the one drawing that header, footer, icons and social pictures show.
 *
 * @throws when it is not one drawing; the message contains what to write.
 */
export function readMark(content = "content"): Mark {
  const parsed = parseMark(readFileSync(join(content, "mark.svg"), "utf8"));
  if (parsed.ok) return parsed.mark;
  throw new Error(`content/mark.svg · found ${parsed.found} · write ${parsed.write}`);
}

/** Serialises the parsed drawing: a browser may read the source differently. */
export function parseMark(source: string): Parsed {
  const $ = load(source, { xml: true });
  const nodes = $.root().contents().toArray() as SvgNode[];
  const svgs = nodes.filter(({ name }) => name === "svg");
  const { viewBox = "" } = svgs[0]?.attribs ?? {};
  for (const node of nodes) {
    const fault = node.name === "?xml" ? undefined : faultWithin(node);
    if (fault) return { ok: false, found: fault[0], write: fault[1] };
  }
  $("svg")
    .find("*")
    .addBack()
    .contents()
    .filter((_, { type }) => type === "comment")
    .remove();
  const shapes = ($("svg").html() ?? "").trim().replaceAll(/>\s+</gu, "><");
  if (shapes.length > LONGEST) {
    const found = `a drawing of ${shapes.length} characters, which is on every page`;
    return { ok: false, found, write: `at most ${LONGEST}: a simpler one` };
  }
  return svgs.length === 1 && VIEW_BOX.test(viewBox) && DRAWN.test(shapes)
    ? { ok: true, mark: { viewBox, shapes } }
    : { ok: false, found: "no <svg> with a viewBox and shapes", write: AN_SVG };
}

interface SvgNode {
  type: string;
  name?: string;
  attribs?: Record<string, string>;
  children?: SvgNode[];
}

function faultWithin({
  type,
  name = "",
  attribs = {},
  children = [],
}: SvgNode): IssueText | undefined {
  if (type === "text" || type === "comment") return undefined;
  if (type === "cdata") return ["<![CDATA[…]]>", "the drawing without it"];
  if (type === "directive") return [`<${name}>`, "the drawing without it"];
  if (!ELEMENTS.has(name)) {
    const hint = name === "style" ? ": fill and stroke as attributes of the shapes" : "";
    return [`<${name}>, which is not a shape`, `the drawing without it${hint}`];
  }
  for (const [attribute, value] of Object.entries(attribs)) {
    if (!ATTRIBUTES.has(attribute) && !/^(?:aria-[a-z]+|data-[\w-]+|xmlns:\w+)$/u.test(attribute)) {
      const suggestion = [...ATTRIBUTES].find(
        (known) => known.toLowerCase() === attribute.toLowerCase(),
      );
      return [`${attribute}= in <${name}>`, suggestion ? `${suggestion}=` : `<${name}> without it`];
    }
    const outside = /^(?:xlink:)?href$/u.test(attribute) ? value : urlIn(value);
    if (outside !== undefined && !/^#[\w-]+$/u.test(outside.trim())) {
      return [
        `${attribute}="${value}" in <${name}>`,
        "a reference within the file, such as #shape",
      ];
    }
  }
  for (const child of children) {
    const fault = faultWithin(child);
    if (fault) return fault;
  }
  return undefined;
}

/** The address in url(#gradient); escapes count as an address. */
function urlIn(value: string): string | undefined {
  if (value.includes("\\")) return value;
  return /(?:url|image|image-set|src)\(\s*["']?([^"')]*)/iu.exec(value)?.[1];
}
