import type { ReactNode } from "react";
import { plainPath } from "../head/page-facts";
import {
  type Alternate,
  PageAlternates,
  PagesElsewhere,
  PageWords,
  useWords,
} from "../components/labels/page-words";
import { useSite } from "../components/hooks/use-site";
import { useLabels } from "../components/labels/use-labels";
import { Row } from "../components/layout/layout";
import { ErrorBoundary } from "./error-boundary";
import { Footer } from "./footer";
import { Header } from "./header";
import { LanguageOffer } from "./language-offer";
import { Monogram } from "./monogram";
import * as styles from "./site-layout.module.css";

/** Set by gatsby/pages/create-pages.ts. */
export interface PageLanguage {
  lang: string;
  alternates: readonly Alternate[];
  /** Where the languages without the page lead, instead of to their home page: its list. */
  elsewhere?: readonly Alternate[];
}

export interface SiteLayoutProps extends PageLanguage {
  /** The page's path. */
  path: string;
  children: ReactNode;
}

/**
 * Skip link, header with menu, the page, footer. An error in the page keeps the frame; an error in
 * the frame replaces everything with the error screen.
 */
export function SiteLayout({ path, lang, alternates, elsewhere, children }: SiteLayoutProps) {
  const labelsOf = useLabels();
  return (
    <PageWords.Provider value={labelsOf(lang)}>
      <PageAlternates.Provider value={alternates}>
        <PagesElsewhere.Provider value={elsewhere ?? []}>
          <ErrorBoundary path={path}>
            <Frame path={path}>{children}</Frame>
          </ErrorBoundary>
        </PagesElsewhere.Provider>
      </PageAlternates.Provider>
    </PageWords.Provider>
  );
}

function Frame({ path, children }: Pick<SiteLayoutProps, "path" | "children">) {
  const words = useWords().layout;
  return (
    <>
      <a className={styles.skip} href="#content">
        {words.skip}
      </a>
      <LanguageOffer key={path} />
      <Header />
      <PrintHead path={path} />
      <main id="content" tabIndex={-1} className={styles.main}>
        <ErrorBoundary path={path}>{children}</ErrorBoundary>
      </main>
      <Footer />
    </>
  );
}

/** The letterhead of a printed page; hidden on screens. */
function PrintHead({ path }: { path: string }) {
  const { brand, siteUrl } = useSite();
  return (
    <div className={styles.printHead} data-print-head="">
      <Row gap={2} align="center" className={styles.printBrand}>
        <Monogram size="14pt" />
        {brand}
      </Row>
      {/* The not-found page is built once and served at any address. */}
      <span suppressHydrationWarning>{`${siteUrl}${plainPath(path)}`}</span>
    </div>
  );
}
