import {
  type ComponentProps,
  createElement,
  isValidElement,
  type ReactElement,
  type ReactNode,
} from "react";

interface Words {
  children?: ReactNode;
}

interface FigureProps {
  src: string;
  alt: string;
  caption?: string;
}

/** A sentence of the text in large type. */
function PullQuote({ children }: Words): ReactElement {
  return createElement("blockquote", { "data-look": "pull-quote" }, children);
}

/** A link that looks like a button, in a separate paragraph. */
function CallToAction({ to, children }: Words & { to: string }): ReactElement {
  const words = isParagraph(children) ? children.props.children : children;
  return createElement(
    "p",
    null,
    createElement("a", { href: to, "data-look": "call-to-action" }, words),
  );
}

/** A picture with its caption; body-pictures.ts puts in the renditions. */
function Figure({ src, alt, caption }: FigureProps): ReactElement {
  const words = caption ? createElement("figcaption", null, caption) : undefined;
  return createElement("figure", null, createElement("img", { src, alt }), words);
}

/** A picture in Markdown: a figure with its title as the caption. */
function MarkdownPicture({ src = "", alt = "", title }: ComponentProps<"img">): ReactElement {
  return createElement(Figure, { src, alt, caption: title });
}

/** A figure must not be in a paragraph. */
function Paragraph({ children }: Words): ReactElement {
  const isFigure = isValidElement(children) && children.type === MarkdownPicture;
  return isFigure ? children : createElement("p", null, children);
}

function isParagraph(children: ReactNode): children is ReactElement<Words> {
  return isValidElement(children) && children.type === Paragraph;
}

/**
 * The components of a body. src/components/text/rich-text.tsx styles elements with a `data-look`: class names
 * exist only in the browser's build.
 */
export const BODY_COMPONENTS = {
  PullQuote,
  CallToAction,
  Figure,
  img: MarkdownPicture,
  p: Paragraph,
};
