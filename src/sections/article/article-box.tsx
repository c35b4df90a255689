import { ButtonLink } from "../../components/button/button";
import type { ArticleBox as BoxData } from "../../shapes/article";
import * as styles from "./article-box.module.css";

/** What an article leads to, set apart from its text: the front matter's `box`. */
export function ArticleBox({ data }: { data: BoxData }) {
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
