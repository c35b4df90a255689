import { graphql } from "gatsby";
import { useSyncExternalStore } from "react";
import { Heading } from "../../components/heading/heading";
import { BackLink } from "../shared/back-link";
import * as styles from "./article.module.css";

/** The not-found page below /news/. */
export function ArticleNotFound({ data }: { data: Queries.ArticleNotFoundFragment }) {
  return (
    <section className={styles.screen} data-not-found="article" aria-labelledby="not-found">
      <Heading id="not-found" level={1}>
        {data.heading}
      </Heading>
      <p className={styles.text}>{data.text}</p>
      <BackLink to={data.back.to}>{data.back.label}</BackLink>
    </section>
  );
}

const subscribe = () => () => undefined;

const isBelowNews = (path: string) => path.startsWith("/news/");

/**
 * Whether an unknown address is below /news/. During hydration the served HTML decides: a static host
 * has one not-found page for all addresses.
 */
export function useLostArticle(path: string): boolean {
  return useSyncExternalStore(
    subscribe,
    () => isBelowNews(path),
    () =>
      typeof document === "undefined"
        ? isBelowNews(path)
        : document.querySelector("[data-not-found=article]") !== null,
  );
}

export const query = graphql`
  fragment ArticleNotFound on NewsPageNotFound {
    heading
    text
    back {
      label
      to
    }
  }
`;
