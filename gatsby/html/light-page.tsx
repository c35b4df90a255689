import { cloneElement, isValidElement, type ReactElement, type ReactNode } from "react";

interface PartProps {
  rel?: string;
  as?: string;
  sliceId?: string;
  "data-identity"?: string;
}

/**
 * Removes the styles and scripts that Gatsby writes into every page (100 KB each): process-pages.ts
 * adds what a page needs. The empty style element keeps the address of the sheet.
 */
export function withoutGatsbyAssets(parts: readonly ReactNode[]): ReactNode[] {
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
