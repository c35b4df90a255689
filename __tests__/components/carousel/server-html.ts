import { TextEncoder } from "node:util";
import type { ReactElement } from "react";

/** The HTML that the server sends for an element. */
export async function serverHtml(element: ReactElement): Promise<string> {
  // React's server build for browsers, which jsdom makes Jest choose, wants it; jsdom has none.
  globalThis.TextEncoder ??= TextEncoder;
  const { renderToString } = await import("react-dom/server");
  return renderToString(element);
}
