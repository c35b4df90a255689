import { isValidElement, type ReactNode } from "react";

/**
 * Gatsby's script moves to a page's own address unless the page calls itself /404.html. A folder's
 * not-found page is served at whatever address was asked for, so it calls itself that too; in the
 * browser src/pages/404.tsx then shows the same view by its path.
 */
export function withNotFoundMarker(scripts: ReactNode[], pathname: string): ReactNode[] {
  if (!pathname.endsWith("/not-found")) return scripts;
  const __html = 'window.pagePath="/404.html";';
  const marker = <script key="not-found" dangerouslySetInnerHTML={{ __html }} />;
  // Gatsby's own line stands first; the scripts that read it come last.
  return scripts.flatMap((script): ReactNode[] =>
    isValidElement(script) && script.key === "script-loader" ? [script, marker] : [script],
  );
}
