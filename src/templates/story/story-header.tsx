import { graphql } from "gatsby";
import { Notice } from "../../components/text/notice";
import { Picture, FigureCaption } from "../../components/picture/picture";
import { longDate } from "../../components/labels/long-date";
import { useWords } from "../../components/labels/page-words";
import { Heading } from "../../components/text/heading";
import { Row, Stack } from "../../components/layout/layout";
import { Text } from "../../components/text/text";
import * as cards from "../../components/cards/cards.module.css";
import * as styles from "../reading.module.css";
import { StoryActions } from "./story-actions";

export interface StoryHeaderProps {
  data: Queries.StoryHeaderFragment;
  lang: string;
}

/** Title, caption and wide picture of a story. */
export function StoryHeader({ data, lang }: StoryHeaderProps) {
  const labels = useWords();
  return (
    <header className={styles.header} lang={lang}>
      <Stack>
        <StoryActions at="before" />
        <Row as="p" gap={5} align="center" className={cards.kicker}>
          <span className={cards.category}>{labels.story.eyebrow}</span>{" "}
          <time dateTime={data.date}>{longDate(data.date, labels.date)}</time>
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
      <figure>
        <Picture
          picture={data.picture}
          id={`story-${data.slug}`}
          sizes="100vw"
          first
          className={styles.scene}
        />
        <FigureCaption
          caption={data.picture.caption}
          credit={data.picture.credit}
          className={styles.below}
        />
      </figure>
    </header>
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
      caption
      credit
      ...WidePicture
    }
  }
`;
