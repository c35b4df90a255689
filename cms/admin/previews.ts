import * as article from "../../src/sections/article/article.module.css";
import * as heading from "../../src/components/heading/heading.module.css";
import * as conversation from "../../src/sections/story/conversation.module.css";
import * as header from "../../src/sections/story/story.module.css";
import type { Element, PreviewProps } from "./decap";

/** The words of a field, or nothing where it is empty. */
function words({ entry }: PreviewProps, name: string): string {
  const value = entry.getIn(["data", name]);
  return typeof value === "string" ? value : "";
}

/** The picture of a field, uploaded a moment ago or long there. */
function picture(props: PreviewProps, name: string, className?: string): Element | undefined {
  const src = props.entry.getIn(["data", name, "src"]);
  if (typeof src !== "string") return undefined;
  const alt = props.entry.getIn(["data", name, "alt"]);
  const image = window.h("img", {
    src: props.getAsset(src).toString(),
    alt: typeof alt === "string" ? alt : "",
  });
  return window.h("div", { className }, image);
}

export function newsPreview(props: PreviewProps): Element {
  const { h } = window;
  const of = (name: string) => words(props, name);
  return h(
    "article",
    { className: article.article, lang: of("lang") },
    h(
      "header",
      { className: article.header },
      h("p", { className: article.meta }, `${of("category")} · ${of("date")}`),
      h("h1", { className: heading.heading }, of("title")),
      h("p", { className: article.lead }, of("description")),
      h("div", { className: article.bar }, h("p", null, `${of("author")}, ${of("authorRole")}`)),
    ),
    h("figure", { className: article.figure }, picture(props, "image", "r-3-2 round")),
    h("div", { className: article.body }, props.widgetFor("body")),
  );
}

export function storyPreview(props: PreviewProps): Element {
  const { h } = window;
  const of = (name: string) => words(props, name);
  return h(
    "div",
    null,
    h(
      "header",
      { className: header.header },
      h(
        "div",
        { className: header.copy },
        h("h1", { className: header.title }, of("title")),
        h("p", { className: header.caption }, of("caption")),
      ),
      picture(props, "picture", header.picture),
    ),
    h(
      "article",
      { className: conversation.story },
      h(
        "figure",
        { className: conversation.person },
        picture(props, "image", conversation.portrait),
        h("figcaption", null, `${of("name")}, ${of("jobTitle")}, ${of("company")}`),
      ),
      h(
        "div",
        { className: conversation.copy },
        h("h2", { className: conversation.headline }, of("headline")),
        h("div", { className: conversation.body }, props.widgetFor("body")),
      ),
    ),
  );
}
