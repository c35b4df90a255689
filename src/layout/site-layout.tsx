import type { ReactNode } from "react";
import { plainPath } from "../head/page-facts";
import { useSiteFacts } from "../head/site-facts";
import { PageWords, useWords } from "../components/labels/page-words";
import { useLabels } from "../components/labels/use-labels";
import { PrivacyPath } from "../components/privacy-path";
import { ErrorBoundary } from "./error-boundary";
import { Footer } from "./footer";
import { useLayoutText } from "./layout-text";
import { Header } from "./header";
import { Monogram } from "./monogram";
import * as styles from "./site-layout.module.css";
import { useSite } from "./use-site";

export interface SiteLayoutProps {
  /** The page's path. */
  path: string;
  /** The language of the page; English when left out. */
  lang?: string;
  children: ReactNode;
}

/**
 * Skip link, header with menu, the page, footer. An error in the page keeps the frame; an error in
 * the frame replaces everything with the error screen.
 */
export function SiteLayout({ path, lang = "en", children }: SiteLayoutProps) {
  const labelsOf = useLabels();
  return (
    <PageWords.Provider value={labelsOf(lang)}>
      <ErrorBoundary path={path}>
        <Frame path={path}>{children}</Frame>
      </ErrorBoundary>
    </PageWords.Provider>
  );
}

function Frame({ path, children }: Omit<SiteLayoutProps, "lang">) {
  const text = useLayoutText();
  const words = useWords().layout;
  const { legalPath } = useSite();
  return (
    <>
      <a className={styles.skip} href="#content" lang={text.lang}>
        {words.skip}
      </a>
      <Header text={text} />
      <PrintHead path={path} />
      <main id="content" tabIndex={-1} className={styles.main}>
        <ErrorBoundary path={path}>
          <PrivacyPath.Provider value={legalPath("privacy")}>{children}</PrivacyPath.Provider>
        </ErrorBoundary>
      </main>
      <Footer text={text} />
    </>
  );
}

/** The letterhead of a printed page; hidden on screens. */
function PrintHead({ path }: { path: string }) {
  const { brand, siteUrl } = useSiteFacts();
  return (
    <div className={styles.printHead} data-print-head="">
      <span className={styles.printBrand}>
        <Monogram className={styles.printMark} />
        {brand}
      </span>
      {/* The not-found page is built once and served at any address. */}
      <span suppressHydrationWarning>{`${siteUrl}${plainPath(path)}`}</span>
    </div>
  );
}
