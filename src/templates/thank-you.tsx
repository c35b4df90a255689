import { graphql, type PageProps } from "gatsby";
import { Actions } from "../components/button/actions";
import { Heading } from "../components/text/heading";
import type { FormDefinition } from "../../functions/contract/form-definition";
import { FilledText } from "../components/labels/placeholders";
import { Stack } from "../components/layout/layout";
import { Picture, type PictureData } from "../components/picture/picture";
import { requireData } from "../components/require-data";
import { SiteLink } from "../components/site-link";
import { Paragraphs } from "../components/text/text";
import { PageHead } from "../head/page-head";
import { NextSteps } from "../sections/form/next-steps";
import * as styles from "../forms/thank-you.module.css";

/**
 * The thank-you page of a form for visitors without JavaScript. functions/intake/answer-page.ts fills
 * in the time, the reference and so on.
 */
export default function ThankYou({ data, location }: PageProps<Queries.ThankYouQuery>) {
  const { head, path, sections } = requireData(data.page, "pages");
  const section = requireData(
    sections.find((one) => one.__typename === "FormSection"),
    `pages${path}.json: its form`,
  );
  const [hero] = sections;
  const picture = (hero?.__typename === "HeroSection" && hero.picture) || head.picture;
  const { thanks, shared } = section.definition as unknown as FormDefinition;
  const { words, received } = shared;
  const link = <SiteLink to={path}>{received.link}</SiteLink>;
  // The application form has no `home`: its button leads to the top of its page.
  const links = [
    thanks.onward,
    ...(thanks.home ? [thanks.home, { label: thanks.again, to: path }] : []),
  ];
  return (
    <>
      <PageHead head={thanks.head} path={location.pathname} noIndex />
      <div className={styles.thanks}>
        <Stack align="start" className={styles.copy}>
          <Heading id="thanks" level={1}>
            {thanks.heading}
          </Heading>
          <div data-if="confirmed" hidden>
            <CallTime text={received.confirmed} />
          </div>
          <Stack align="start" data-if="!confirmed">
            <CallTime text={received.time} />
            <Paragraphs text={thanks.text} />
            <p data-if="closed" data-fill="closed" hidden />
          </Stack>
          {thanks.change && (
            <>
              <p data-if="sendsMail" hidden>
                {thanks.change.byMail}
              </p>
              <p data-if="!sendsMail">{thanks.change.otherwise}</p>
            </>
          )}
          <p data-if="reference" hidden>
            {words.reference} <strong data-fill="reference" />
          </p>
          <p data-if="domain" hidden>
            <FilledText
              text={received.suggestion}
              values={{ domain: <strong data-fill="domain" />, link }}
            />
          </p>
          <Actions links={links} />
        </Stack>
        {picture && (
          <Picture
            picture={picture}
            sizes={`(width >= 1024px) ${squareSizePercent(picture)}vw, 100vw`}
            isAboveFold
            className={styles.picture}
          />
        )}
      </div>
      <div className={styles.next}>
        <NextSteps data={section.next} />
      </div>
    </>
  );
}

function CallTime({ text }: { text: string }) {
  return (
    <p data-if="time" className={styles.time} hidden>
      <FilledText text={text} values={{ time: <strong data-fill="time" /> }} />
    </p>
  );
}

/** The width that a picture needs to fill half the window, a bit taller than wide, in percent of the window. */
function squareSizePercent({ src }: PictureData): number {
  const { width, height } = src?.childImageSharp?.gatsbyImageData ?? { width: 1, height: 1 };
  return Math.round(56 * Math.max(1, width / height));
}

export const query = graphql`
  query ThankYou($id: String!) {
    page(id: { eq: $id }) {
      path
      head {
        picture {
          ...WidePicture
        }
      }
      sections {
        __typename
        ...HeroSectionFields
        ...FormSectionFields
        ... on FormSection {
          definition
        }
      }
    }
  }
`;
