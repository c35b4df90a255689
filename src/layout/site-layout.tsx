import type { ReactNode } from "react";
import { withoutTrailingSlash } from "../head/page-facts";
import { type Alternate, PageLanguageContext, useWords } from "../components/labels/words";
import { useWordsByLanguage } from "../components/labels/words-by-language";
import { useSite } from "../components/hooks/use-site";
import { Row } from "../components/layout/layout";
import { ErrorBoundary } from "./error-boundary";
import { Footer } from "./footer";
import { Header } from "./header";
import { LanguageOffer } from "./language-offer";
import { Monogram } from "./monogram";
import * as styles from "./site-layout.module.css";

/** Set by gatsby/pages/create-pages.ts. */
export interface SitePageContext {
  lang: string;
  alternates: readonly Alternate[];
  elsewhere?: readonly Alternate[];
}

interface SiteLayoutProps extends SitePageContext {
  /** The page's path. */
  path: string;
  children: ReactNode;
}

/**
 * The skip link, the header with its menu, the page and the footer. An error in the page leaves the
 * frame in place; an error in the frame replaces everything with the error screen.
 */
export function SiteLayout({ path, lang, alternates, elsewhere = [], children }: SiteLayoutProps) {
  const words = useWordsByLanguage()(lang);
  return (
    <PageLanguageContext.Provider value={{ words, alternates, elsewhere }}>
      <ErrorBoundary path={path}>
        <PageFrame path={path}>{children}</PageFrame>
      </ErrorBoundary>
    </PageLanguageContext.Provider>
  );
}

function PageFrame({ path, children }: Pick<SiteLayoutProps, "path" | "children">) {
  const words = useWords().layout;
  return (
    <>
      <a className={styles.skip} href="#content">
        {words.skip}
      </a>
      <LanguageOffer key={path} />
      <Header />
      <PrintHeader path={path} />
      <main id="content" tabIndex={-1} className={styles.main}>
        <ErrorBoundary path={path}>{children}</ErrorBoundary>
      </main>
      <Footer />
    </>
  );
}

/** The letterhead of a printed page; hidden on screens. */
function PrintHeader({ path }: { path: string }) {
  const { brand, siteUrl } = useSite();
  return (
    <div className={styles.printHead} data-print-head="">
      <Row gap={2} align="center" className={styles.printBrand}>
        <Monogram size="14pt" />
        {brand}
      </Row>
      {/* The not-found page is built once and served at any address, so the two paths may differ. */}
      <span suppressHydrationWarning>{`${siteUrl}${withoutTrailingSlash(path)}`}</span>
    </div>
  );
}
