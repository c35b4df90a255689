import * as layout from "../../../src/components/layout/layout.module.css";
import * as pictures from "../../../src/components/picture/picture.module.css";
import * as text from "../../../src/components/text/type.module.css";
import * as reading from "../../../src/templates/reading.module.css";
import type { Element, PreviewProps } from "./decap";

/** An article or a story as it is read: title, summary, author, picture and text. */
export function preview({ entry, getAsset, widgetFor }: PreviewProps): Element {
  const { h } = window;
  const of = (...path: string[]) => {
    const value = entry.getIn(["data", ...path]);
    return typeof value === "string" ? value : "";
  };
  // The collection of a translation is named after its language, such as news-fi.
  const [, lang] = /-([a-z]{2,3})$/u.exec(String(entry.getIn(["collection"]))) ?? [];
  const person = [of("author") || of("name"), of("authorRole") || of("jobTitle"), of("company")];
  const src = of("image", "src");
  // Uploaded a moment ago or long there.
  const image = src && h("img", { src: getAsset(src).toString(), alt: of("image", "alt") });
  return h(
    "article",
    { className: reading.article, lang },
    h(
      "header",
      { className: `${reading.column} ${layout.stack} ${layout.gap4}` },
      h("h1", { className: text.large }, of("title")),
      h("p", { className: reading.standfirst }, of("description") || of("excerpt")),
      h("p", { className: reading.author }, person.filter(Boolean).join(", ")),
    ),
    h("figure", { className: reading.wide }, h("picture", { className: pictures.frame }, image)),
    h("div", { className: `${text.rich} ${reading.column}` }, widgetFor("body")),
  );
}
