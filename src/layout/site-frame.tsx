import type { ReactNode } from "react";
import { ErrorBoundary } from "./error-boundary";
import { Footer } from "./footer";
import { Header } from "./header";
import * as styles from "./site-frame.module.css";

/** What stands around every page: skip link, header with menu, the page itself, footer. */
export function SiteFrame({ children }: { children: ReactNode }) {
  return (
    <>
      <a className={styles.skip} href="#content" lang="en">
        Skip to content
      </a>
      <Header />
      <main id="content" tabIndex={-1} className={styles.main}>
        <ErrorBoundary>{children}</ErrorBoundary>
      </main>
      <Footer />
    </>
  );
}
