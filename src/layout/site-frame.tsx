import type { ReactNode } from "react";
import { ErrorBoundary } from "./error-boundary";
import { Footer } from "./footer";
import { Header } from "./header";
import { PrintHead } from "./print-head";
import * as styles from "./site-frame.module.css";

export interface SiteFrameProps {
  /** The page's path. */
  path: string;
  children: ReactNode;
}

/**
 * What stands around every page: skip link, header with menu, the page itself, footer. An error in
 * the page keeps the frame; one in the frame itself puts the error screen in place of everything.
 */
export function SiteFrame({ path, children }: SiteFrameProps) {
  return (
    <ErrorBoundary path={path}>
      <a className={styles.skip} href="#content" lang="en">
        Skip to content
      </a>
      <Header />
      <PrintHead path={path} />
      <main id="content" tabIndex={-1} className={styles.main}>
        <ErrorBoundary path={path}>{children}</ErrorBoundary>
      </main>
      <Footer />
    </ErrorBoundary>
  );
}
