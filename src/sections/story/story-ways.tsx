import { Link } from "gatsby";
import ArrowLeft from "lucide-react/icons/arrow-left";
import Languages from "lucide-react/icons/languages";
import * as styles from "./story-ways.module.css";
import { STORY_WORDS, type StoryLang } from "./words";

export interface StoryWaysProps {
  lang: StoryLang;
  /** The path of the same story in the other language. */
  otherPath: string;
  at: "ways" | "onward";
}

/** The two ways on from a story: back to the list, or to the same story in the other language. */
export function StoryWays({ lang, otherPath, at }: StoryWaysProps) {
  const words = STORY_WORDS[lang];
  return (
    <nav aria-label={words[at]} className={styles.ways}>
      <Link to="/news-and-stories" className={styles.back} data-react="">
        <ArrowLeft aria-hidden="true" size={18} />
        {words.back}
      </Link>
      <Link
        to={otherPath}
        hrefLang={words.other.lang}
        lang={words.other.lang}
        className={styles.other}
      >
        <Languages aria-hidden="true" size={18} />
        {words.other.label}
      </Link>
    </nav>
  );
}
