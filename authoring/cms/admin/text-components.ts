import { type Component, COMPONENTS, FIGURE } from "../../check/body/components";
import { fromKey } from "../config/labels";
import type { EditorComponent } from "./decap";

type Form = Pick<EditorComponent, "id" | "label" | "fields">;

/**
 * A component of a text with a form. What is not written as `toBlock` writes it, Decap
 * leaves as it is.
 */
function editorComponent(tag: keyof typeof COMPONENTS, form: Form): EditorComponent {
  const { required, optional = [], hasWords }: Component = COMPONENTS[tag];
  const props = [...required, ...optional];
  const pattern = [
    ...required.map((prop) => ` ${prop}="([^"\n]*)"`),
    ...optional.map((prop) => `(?: ${prop}="([^"\n]*)")?`),
    hasWords ? `>(?<words>[^\n]+)</${tag}>` : " />",
  ].join("");
  return {
    ...form,
    pattern: new RegExp(`^<${tag}${pattern}$`, "u"),
    fromBlock: ({ groups, ...match }) => ({
      ...Object.fromEntries(props.map((prop, index) => [prop, plain(match[index + 1] ?? "")])),
      ...groups,
    }),
    toBlock(data) {
      const names = props.filter((prop) => required.includes(prop) || oneLine(data[prop]) !== "");
      const start = [tag, ...names.map((prop) => `${prop}="${quoted(prop, data[prop])}"`)].join(
        " ",
      );
      return hasWords ? `<${start}>${oneLine(data.words)}</${tag}>` : `<${start} />`;
    },
  };
}

/** The components of a text, by the names that the button + shows. */
export const TEXT_COMPONENTS: readonly EditorComponent[] = [
  editorComponent("Figure", {
    // That of Decap's own button for pictures, which it replaces.
    id: "image",
    label: "Picture",
    fields: [
      {
        name: "src",
        label: fromKey("src"),
        widget: "image",
        choose_url: false,
        media_library: { config: { multiple: false } },
        hint: `At least ${FIGURE.width} × ${FIGURE.height} pixels: .jpg, .png or .webp. Nothing is cut off.`,
      },
      {
        name: "alt",
        label: fromKey("alt"),
        widget: "string",
        hint: `${FIGURE.shortestAlt} to ${FIGURE.longestAlt} characters: in a sentence, for those who do not see it.`,
      },
      {
        name: "caption",
        label: "Caption",
        widget: "string",
        required: false,
        hint: `Written below the picture, with who made it, at most ${FIGURE.longestCaption} characters.`,
      },
    ],
  }),
  editorComponent("PullQuote", {
    id: "pull-quote",
    label: "Pull quote",
    fields: [{ name: "words", label: "Words", widget: "string", hint: "With quotation marks." }],
  }),
  editorComponent("CallToAction", {
    id: "call-to-action",
    label: "Call to action",
    fields: [
      { name: "words", label: "Words", widget: "string" },
      { name: "to", label: fromKey("to"), widget: "string", hint: "Such as /book-call." },
    ],
  }),
];

function oneLine(text = ""): string {
  return text.replaceAll(/\s+/gu, " ").trim();
}

/** A text as the value of a prop. Decap names a picture beside the file without the dot. */
function quoted(prop: string, text?: string): string {
  const value = oneLine(text).replaceAll("&", "&amp;").replaceAll('"', "&quot;");
  return prop === "src" && /^[^./][^:]*$/u.test(value) ? `./${value}` : value;
}

function plain(value: string): string {
  return value.replaceAll("&quot;", '"').replaceAll("&amp;", "&");
}
