import { graphql } from "gatsby";
import { Band } from "../../components/band/band";
import * as styles from "./hero.module.css";

export function Hero({ data }: { data: Queries.SendMessageHeroFragment }) {
  return (
    <Band labelledBy="hero" tone="ice" className={styles.hero}>
      <div className="gap-5 middle">
        <h1 id="hero" className="title-1">
          {data.heading}
        </h1>
        <p className="lead w-32">{data.lead}</p>
      </div>
      <Letter postmark={data.promise} />
    </Band>
  );
}

/** A drawn envelope. The page's text repeats its postmark. */
function Letter({ postmark }: { postmark: string }) {
  return (
    <svg className={styles.letter} viewBox="0 0 560 372" aria-hidden="true">
      <g transform="rotate(-2.5 280 186)">
        <rect className={styles.paper} x="16" y="26" width="528" height="320" rx="6" />
        <g>
          <rect className={styles.edge} x="416" y="52" width="100" height="124" />
          <rect className={styles.sky} x="424" y="60" width="84" height="108" />
          <path
            className={styles.aurora}
            d="M424 96c18-16 30 8 46-6s24-14 38-4M424 108c20-12 34 6 50-6s22-8 34-2"
          />
          <path className={styles.land} d="M424 168v-30l22-10 16 8 20-20 26 22v30z" />
          <circle className={styles.cabin} cx="458" cy="146" r="3" />
        </g>
        <g className={styles.mark}>
          <circle cx="356" cy="128" r="60" />
          <circle cx="356" cy="128" r="51" />
          <path d="M40 98c17-9 34 9 51 0s34-9 51 0 34 9 51 0 34-9 51 0 34 9 58-2" />
          <path d="M40 118c17-9 34 9 51 0s34-9 51 0 34 9 51 0 34-9 51 0 30 8 52 0" />
          <path d="M40 138c17-9 34 9 51 0s34-9 51 0 34 9 51 0 34-9 51 0 30 8 52 0" />
          <path d="M40 158c17-9 34 9 51 0s34-9 51 0 34 9 51 0 34-9 51 0 34 9 58-2" />
        </g>
        <text className={styles.postmark} x="356" y="133">
          {postmark}
        </text>
        <path
          className={styles.address}
          d="M200 236c8-22 18-20 16-4s10 12 16-2 10-4 8 6 12 6 18-6 10 0 8 8 14 2 24-4 20-10 30-4"
        />
        <path className={styles.address} d="M200 272h168M200 302h112" />
      </g>
    </svg>
  );
}

export const query = graphql`
  fragment SendMessageHero on SendMessagePageHero {
    heading
    lead
    promise
  }
`;
