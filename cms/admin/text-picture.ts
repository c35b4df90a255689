import {
  BODY_LEAST,
  DESCRIPTION,
  LONGEST_CAPTION,
} from "../../gatsby/content-check/body/body-pictures";
import { fromKey } from "../config/labels";
import type { EditorComponent } from "./decap";

interface TextPicture {
  image: string;
  alt: string;
  title: string;
}

/**
 * A picture in a text: Decap's own button with our words and our way to write it. What is not
 * written so, Decap leaves as it is. Its id is Decap's, whose component this one replaces.
 */
export const textPicture: EditorComponent<TextPicture> = {
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
      name: "title",
      label: "Caption",
      widget: "string",
      required: false,
      hint: `Written below the picture, with who made it, at most ${LONGEST_CAPTION} characters.`,
    },
  ],
  pattern: /^!\[((?:\\.|[^\\[\]\n])*)\]\(([^\s()]*)(?: "((?:\\.|[^"\\\n])*)")?\)$/u,
  fromBlock: ([, alt = "", image = "", title = ""]) => ({
    image,
    alt: alt.replaceAll(/\\([[\]])/gu, "$1"),
    title: title.replaceAll('\\"', '"'),
  }),
  toBlock({ image = "", alt = "", title = "" }) {
    const caption = oneLine(title).replaceAll('"', '\\"');
    const shown = oneLine(alt).replaceAll(/[[\]]/gu, "\\$&");
    return `![${shown}](${fromFile(image)}${caption && ` "${caption}"`})`;
  },
  toPreview({ image = "", alt = "", title = "" }, getAsset, fields) {
    const { h } = window;
    const field = fields.find((one) => one.get("widget") === "image");
    const src = image && getAsset(image, field).toString();
    return h("figure", null, h("img", { src, alt }), h("figcaption", null, title));
  },
};

function oneLine(text: string): string {
  return text.replaceAll(/\s+/gu, " ").trim();
}

/** Decap names a picture beside the file without the dot. */
function fromFile(image: string): string {
  return /^[^./][^:]*$/u.test(image) ? `./${image}` : image;
}
