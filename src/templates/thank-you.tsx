import { graphql, type PageProps } from "gatsby";
import { Actions } from "../components/button/actions";
import { Heading } from "../components/text/heading";
import type { FormDefinition, FormWords } from "../../functions/contract/form-definition";
import { FilledText } from "../components/labels/placeholders";
import { Stack } from "../components/layout/layout";
import { Picture, type PictureData } from "../components/picture/picture";
import { requireData } from "../components/require-data";
import { SiteLink } from "../components/site-link";
import { Paragraphs } from "../components/text/text";
import { PageHead } from "../head/page-head";
import { NextSteps } from "../sections/form/next-steps";
import * as styles from "../forms/thank-you.module.css";

/** The thank-you page of a form for visitors without JavaScript. */
export default function ThankYou({ data, location }: PageProps<Queries.ThankYouQuery>) {
  const { head, path, sections } = requireData(data.page, "pages");
  const section = requireData(
    sections.find((one) => one.__typename === "FormSection"),
    `pages${path}.json: its form`,
  );
  const [hero] = sections;
  const picture = (hero?.__typename === "HeroSection" && hero.picture) || head.picture;
  const { thanks, shared: texts } = section.definition as unknown as FormDefinition;
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
          <RequestedTimeSlot text={texts.received.time} />
          <Paragraphs text={thanks.text} />
          {thanks.change && (
            <>
              <p data-by-mail="" hidden>
                {thanks.change.byMail}
              </p>
              <p data-otherwise="">{thanks.change.otherwise}</p>
            </>
          )}
          <FormReference path={path} texts={texts} />
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

/**
 * The width that a picture needs to fill a square of half the window, in percent of the window. It is
 * a twelfth smaller, which is not visible and saves the next larger file.
 */
function squareSizePercent({ src }: PictureData): number {
  const { width, height } = src?.childImageSharp?.gatsbyImageData ?? { width: 1, height: 1 };
  return Math.round(46 * Math.max(1, width / height));
}

/** functions/intake/answer-page.ts fills in the requested day and time. */
function RequestedTimeSlot({ text }: { text: string }) {
  return (
    <p data-time="" className={styles.time} hidden>
      <FilledText text={text} values={{ time: <strong /> }} />
    </p>
  );
}

/** functions/intake/answer-page.ts fills in the reference and the suggestion. */
function FormReference({ path, texts }: { path: string; texts: FormWords }) {
  const { words, received } = texts;
  const placeholder = <strong />;
  const link = <SiteLink to={path}>{received.link}</SiteLink>;
  return (
    <>
      <p data-reference="" hidden>
        {words.reference} {placeholder}
      </p>
      <p data-suggestion="" hidden>
        <FilledText text={received.suggestion} values={{ domain: placeholder, link }} />
      </p>
    </>
  );
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
