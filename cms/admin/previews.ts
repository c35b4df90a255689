import * as heading from "../../src/components/text/type.module.css";
import * as layout from "../../src/components/layout/layout.module.css";
import * as pictures from "../../src/components/picture/picture.module.css";
import * as text from "../../src/components/text/type.module.css";
import * as words from "../../src/components/text/type.module.css";
import * as reading from "../../src/templates/reading.module.css";
import * as story from "../../src/templates/reading.module.css";
import type { Element, PreviewProps } from "./decap";

const STACK = `${layout.stack} ${layout.gap4}`;

/** The text of a field, or nothing where it is empty. */
function textOf({ entry }: PreviewProps, name: string): string {
  const value = entry.getIn(["data", name]);
  return typeof value === "string" ? value : "";
}

/** The picture of a field, uploaded a moment ago or long there. */
function picture(props: PreviewProps, name: string, className = ""): Element | undefined {
  const src = props.entry.getIn(["data", name, "src"]);
  if (typeof src !== "string") return undefined;
  const alt = props.entry.getIn(["data", name, "alt"]);
  const image = window.h("img", {
    src: props.getAsset(src).toString(),
    alt: typeof alt === "string" ? alt : "",
  });
  return window.h("picture", { className: `${pictures.frame} ${className}` }, image);
}

export function newsPreview(props: PreviewProps): Element {
  const { h } = window;
  const of = (name: string) => textOf(props, name);
  return h(
    "article",
    { className: reading.article, lang: of("lang") },
    h(
      "header",
      { className: `${reading.column} ${STACK}` },
      h("p", { className: reading.eyebrow }, `${of("category")} · ${of("date")}`),
      h("h1", { className: heading.large }, of("title")),
      h("p", { className: reading.standfirst }, of("description")),
      h("p", { className: reading.author }, `${of("author")}, ${of("authorRole")}`),
    ),
    h("figure", { className: reading.wide }, picture(props, "image")),
    h("div", { className: `${text.text} ${reading.column}` }, props.widgetFor("body")),
  );
}

export function storyPreview(props: PreviewProps): Element {
  const { h } = window;
  const of = (name: string) => textOf(props, name);
  return h(
    "div",
    null,
    h(
      "header",
      { className: story.header },
      h(
        "div",
        { className: STACK },
        h("h1", { className: heading.huge }, of("title")),
        h("p", { className: words.lead }, of("caption")),
      ),
      picture(props, "picture", story.picture),
    ),
    h(
      "article",
      { className: story.story },
      h(
        "figure",
        { className: story.person },
        picture(props, "image", story.portrait),
        h("figcaption", null, `${of("name")}, ${of("jobTitle")}, ${of("company")}`),
      ),
      h(
        "div",
        { className: story.copy },
        h("h2", { className: `${heading.medium} ${story.headline}` }, of("headline")),
        h("div", { className: `${text.text} ${story.body}` }, props.widgetFor("body")),
      ),
    ),
  );
}
