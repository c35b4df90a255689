import { cloneElement, isValidElement, type ReactElement, type ReactNode } from "react";

interface PartProps {
  rel?: string;
  as?: string;
  sliceId?: string;
  "data-identity"?: string;
}

/**
 * The parts of a page without what finish-page.ts takes out of it or puts in: Gatsby would write the
 * site's styles and scripts into every page, 100 KB each, for us to read them and take them out.
 * The style element stays, empty, and says where its sheet lies.
 */
export function lightParts(parts: readonly ReactNode[]): ReactNode[] {
  return parts.flatMap((part) => {
    if (!isValidElement(part)) return [part];
    const element = part as ReactElement<PartProps>;
    const { props } = element;
    if (props["data-identity"] === "gatsby-global-css") {
      return [cloneElement(element, { dangerouslySetInnerHTML: { __html: "" } } as PartProps)];
    }
    const isScript = props.sliceId?.startsWith("_gatsby-scripts") || props.as === "script";
    return isScript || (props.rel === "preload" && props.as === "fetch") ? [] : [part];
  });
}
