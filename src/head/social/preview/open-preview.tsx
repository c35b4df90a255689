import { createRoot } from "react-dom/client";
import { Preview } from "./preview";
import { PREVIEW_STYLES } from "./preview-styles";

/**
 * Shows the preview of a page over it, and returns what takes it away again. It stands in a shadow
 * tree: the page's styles and its own do not meet, and no page has to carry styles for it.
 */
export function openPreview(path: string): () => void {
  const host = document.createElement("div");
  host.lang = "en";
  host.dataset.socialPreview = "";
  const shadow = host.attachShadow({ mode: "open" });
  const styles = new CSSStyleSheet();
  styles.replaceSync(PREVIEW_STYLES);
  shadow.adoptedStyleSheets = [styles];
  document.body.append(host);
  const root = createRoot(shadow);
  const close = () => {
    root.unmount();
    host.remove();
  };
  root.render(<Preview path={path} onClose={close} />);
  return close;
}
