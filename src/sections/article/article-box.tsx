import { graphql } from "gatsby";
import { ButtonLink } from "../../components/button/button";
import * as styles from "./article-box.module.css";

/** What an article leads to, set apart from its text: the front matter's `box`. */
export function ArticleBox({ data }: { data: Queries.ArticleBoxFragment }) {
  return (
    <aside className={styles.box} aria-labelledby="article-box">
      <h2 id="article-box" className={styles.heading}>
        {data.heading}
      </h2>
      <p>{data.text}</p>
      <div className={styles.links}>
        {data.links.map(({ label, to }) => (
          <ButtonLink key={to} to={to} look="quiet">
            {label}
          </ButtonLink>
        ))}
      </div>
    </aside>
  );
}

export const query = graphql`
  fragment ArticleBox on NewsArticleBox {
    heading
    text
    links {
      label
      to
    }
  }
`;
