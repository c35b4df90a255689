import { graphql } from "gatsby";
import { FigureCaption } from "../../components/picture/figure-caption";
import { Picture } from "../../components/picture/picture";
import { BackLink } from "../../components/labels/back-link";
import { LanguageLinks } from "../../components/labels/language-links";
import { longDate } from "../../components/labels/long-date";
import { useWords } from "../../components/labels/words";
import { Heading } from "../../components/text/heading";
import { SearchButton } from "../../components/search/search-button";
import { useSite } from "../../components/hooks/use-site";
import { Row, Stack, topRuleClass } from "../../components/layout/layout";
import { Notice, Text } from "../../components/text/text";
import * as cards from "../../components/cards/cards.module.css";
import * as styles from "../reading.module.css";

interface StoryHeaderProps {
  data: Queries.StoryHeaderFragment;
  lang: string;
}

/** Title, caption and wide picture of a story. */
export function StoryHeader({ data, lang }: StoryHeaderProps) {
  const words = useWords();
  return (
    <header className={styles.header} lang={lang}>
      <Stack>
        <StoryActions position="before" />
        <Row as="p" gap={5} align="center" className={cards.kicker}>
          <span className={cards.category}>{words.story.eyebrow}</span>{" "}
          <time dateTime={data.date}>{longDate(data.date, words.date)}</time>
          <Notice>{data.notice}</Notice>
        </Row>
        <div data-social-title="">
          <Heading level={1} size="huge">
            {data.title}
          </Heading>
        </div>
        <div data-social-caption="">
          <Text look="lead">{data.caption}</Text>
        </div>
      </Stack>
      <figure className={styles.figure}>
        <Picture
          picture={data.picture}
          id={`story-${data.slug}`}
          sizes="100vw"
          isAboveFold
          className={styles.scene}
        />
        <FigureCaption picture={data.picture} className={styles.below} />
      </figure>
    </header>
  );
}

interface StoryActionsProps {
  position: "before" | "after";
}

/** Links from a story: back to the list, to the search, and to other languages. */
export function StoryActions({ position }: StoryActionsProps) {
  const words = useWords().story;
  return (
    <nav aria-label={words[position]}>
      <Row gap={4} align="between" className={position === "after" ? topRuleClass : undefined}>
        <BackLink to={useSite().pagePath("news-and-stories")}>{words.back}</BackLink>
        <Row>
          {position === "after" && <SearchButton />}
          <LanguageLinks />
        </Row>
      </Row>
    </nav>
  );
}

export const query = graphql`
  fragment StoryHeader on LeaderStory {
    slug
    title
    notice
    caption
    date
    picture {
      ...FigureTexts
      ...WidePicture
    }
  }
`;
