import * as button from "../../src/components/button/button.module.css";
import * as text from "../../src/components/text/type.module.css";
import {
  BODY_LEAST,
  DESCRIPTION,
  LONGEST_CAPTION,
} from "../../gatsby/content-check/body/body-pictures";
import { fromKey } from "../config/labels";
import type { EditorComponent } from "./decap";

/**
 * The components of a text (gatsby/content-check/body/components.ts), each with a form and a preview.
 * What is not written as they write it, Decap leaves as it is.
 */

interface Words {
  words: string;
}

export const pullQuote: EditorComponent<Words> = {
  id: "pull-quote",
  label: "Pull quote",
  fields: [{ name: "words", label: "Words", widget: "string", hint: "With quotation marks." }],
  pattern: /^<PullQuote>([^\n]+)<\/PullQuote>$/u,
  fromBlock: ([, words = ""]) => ({ words }),
  toBlock: ({ words = "" }) => `<PullQuote>${oneLine(words)}</PullQuote>`,
  toPreview: ({ words = "" }) => window.h("blockquote", { className: text.pullQuote }, words),
};

export const callToAction: EditorComponent<Words & { to: string }> = {
  id: "call-to-action",
  label: "Call to action",
  fields: [
    { name: "words", label: "Words", widget: "string" },
    { name: "to", label: fromKey("to"), widget: "string", hint: "Such as /book-call." },
  ],
  pattern: /^<CallToAction to="([^"\n]*)">([^\n]+)<\/CallToAction>$/u,
  fromBlock: ([, to = "", words = ""]) => ({ words, to: plain(to) }),
  toBlock: ({ words = "", to = "" }) =>
    `<CallToAction to="${quoted(to)}">${oneLine(words)}</CallToAction>`,
  toPreview: ({ words = "" }) =>
    window.h("span", { className: `${button.button} ${button.filled}` }, words),
};

interface Figure {
  image: string;
  alt: string;
  caption: string;
}

/** Its id is that of Decap's own button for pictures, which it replaces. */
export const figure: EditorComponent<Figure> = {
  id: "image",
  label: "Picture",
  fields: [
    {
      name: "image",
      label: fromKey("src"),
      widget: "image",
      choose_url: false,
      media_library: { config: { multiple: false } },
      hint: `At least ${BODY_LEAST.width} × ${BODY_LEAST.height} pixels: .jpg, .png or .webp. Nothing is cut off.`,
    },
    {
      name: "alt",
      label: fromKey("alt"),
      widget: "string",
      hint: `In a sentence, for those who do not see it, ${DESCRIPTION.min} to ${DESCRIPTION.max} characters.`,
    },
    {
      name: "caption",
      label: "Caption",
      widget: "string",
      required: false,
      hint: `Written below the picture, with who made it, at most ${LONGEST_CAPTION} characters.`,
    },
  ],
  pattern: /^<Figure src="([^"\n]*)" alt="([^"\n]*)"(?: caption="([^"\n]*)")? \/>$/u,
  fromBlock: ([, image = "", alt = "", caption = ""]) => ({
    image: plain(image),
    alt: plain(alt),
    caption: plain(caption),
  }),
  toBlock({ image = "", alt = "", caption = "" }) {
    const words = oneLine(caption) && ` caption="${quoted(caption)}"`;
    return `<Figure src="${quoted(fromFile(image))}" alt="${quoted(alt)}"${words} />`;
  },
  toPreview({ image = "", alt = "", caption = "" }, getAsset, fields) {
    const { h } = window;
    const field = fields.find((one) => one.get("widget") === "image");
    const src = image && getAsset(image, field).toString();
    return h("figure", null, h("img", { src, alt }), h("figcaption", null, caption));
  },
};

function oneLine(text: string): string {
  return text.replaceAll(/\s+/gu, " ").trim();
}

/** A text as the value of a prop, and back. */
function quoted(text: string): string {
  return oneLine(text).replaceAll("&", "&amp;").replaceAll('"', "&quot;");
}

function plain(value: string): string {
  return value.replaceAll("&quot;", '"').replaceAll("&amp;", "&");
}

/** Decap names a picture beside the file without the dot. */
function fromFile(image: string): string {
  return /^[^./][^:]*$/u.test(image) ? `./${image}` : image;
}
