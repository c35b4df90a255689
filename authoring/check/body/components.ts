import { didYouMean } from "../../../src/content-fields/did-you-mean";
import type { IssueText } from "../../read/issue";
import type { MdxNode } from "./mdx-tree";

export interface Component {
  /** How it is written. */
  example: string;
  required: readonly string[];
  optional?: readonly string[];
  /** Whether there are words between its tags. */
  hasWords: boolean;
}

/** All that a body may use beside Markdown and HTML; gatsby/nodes/body-components.ts renders them. */
export const COMPONENTS = {
  PullQuote: { example: "<PullQuote>The words</PullQuote>", required: [], hasWords: true },
  CallToAction: {
    example: '<CallToAction to="/book-call">Book a call</CallToAction>',
    required: ["to"],
    hasWords: true,
  },
  Figure: {
    example: '<Figure src="./picture.jpg" alt="what it shows" caption="what is written below" />',
    required: ["src", "alt"],
    optional: ["caption"],
    hasWords: false,
  },
} satisfies Record<string, Component>;

/** The limits of a picture in a text: pixels (sharp over the text column on most screens), characters. */
export const FIGURE = {
  width: 800,
  height: 300,
  shortestAlt: 5,
  longestAlt: 200,
  longestCaption: 200,
};

const NAMES = Object.keys(COMPONENTS);
const TAGS = NAMES.map((name) => `<${name}>`).join(", ");

export function componentOf(name: string | null | undefined): Component | undefined {
  const components: Record<string, Component> = COMPONENTS;
  return name && Object.hasOwn(components, name) ? components[name] : undefined;
}

/** `the words without it`, and the component that was most likely meant by an unknown tag. */
export function insteadOf(tag: string): string {
  const words = "the words without it";
  const hint = didYouMean(tag, NAMES);
  return hint || /^\p{Lu}/u.test(tag) ? `${words}, or one of ${TAGS}${hint}` : words;
}

/** The issue of a component: its props, its words and its place. */
export function componentIssue(
  { name, attributes = [], children = [] }: MdxNode,
  { example, required, optional = [], hasWords }: Component,
  around: readonly MdxNode[],
): IssueText | undefined {
  const tag = `<${name ?? ""}>`;
  const props = [...required, ...optional];
  for (const { type, name: prop = "", value } of attributes) {
    if (type !== "mdxJsxAttribute") return [`{…} in ${tag}`, example];
    if (!props.includes(prop)) {
      const cure = props.length > 0 ? `one of ${props.join(", ")}` : `${tag} without it`;
      return [`${prop}= in ${tag}`, cure + didYouMean(prop, props)];
    }
    if (typeof value !== "string") {
      return [`${prop} without a text in ${tag}`, `${prop}="…", a text between quotation marks`];
    }
  }
  const missing = required.find((prop) => !attributes.some((given) => given.name === prop));
  if (missing !== undefined) return [`${tag} without ${missing}`, example];
  if (hasWords !== children.length > 0) {
    return [`${tag} ${hasWords ? "without words" : "with words between its tags"}`, example];
  }
  return standsAlone(around)
    ? undefined
    : [`${tag} amid other text`, "an empty line before and after it"];
}

/** Whether a node is at the top level of a body, or all that a paragraph at the top level holds. */
export function standsAlone(around: readonly MdxNode[]): boolean {
  const [root, paragraph, ...deeper] = around;
  if (root?.type !== "root" || deeper.length > 0) return false;
  return !paragraph || (paragraph.type === "paragraph" && paragraph.children?.length === 1);
}
