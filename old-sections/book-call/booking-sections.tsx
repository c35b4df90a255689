import { graphql } from "gatsby";
import { Apply, type ApplyProps } from "./apply";
import { Hero } from "./hero";
import { Questions } from "../shared/questions";
import { Why } from "./why";

export interface BookingSectionsProps {
  page: Queries.BookCallSectionsFragment;
  site: Queries.BookCallSiteFragment;
  formName: ApplyProps["formName"];
}

/** The sections of both booking pages. */
export function BookingSections({ page, site, formName }: BookingSectionsProps) {
  return (
    <>
      <Hero data={page.hero} week={site.gifting} />
      <Why data={page.why} />
      <Apply
        formName={formName}
        hasRules={site.booking !== null}
        form={page.form}
        next={page.next}
        thanks={page.thanks}
      />
      <Questions data={page.questions} />
    </>
  );
}

export const query = graphql`
  fragment BookCallSections on BookCallPage {
    head {
      ...PageHead
    }
    hero {
      ...BookCallHero
    }
    why {
      ...BookCallWhy
    }
    form {
      ...BookCallForm
    }
    next {
      ...NextSteps
    }
    thanks {
      ...BookCallThanks
    }
    questions {
      ...BookCallQuestions
    }
  }

  fragment BookCallSite on SiteSettings {
    gifting {
      ...GiftingWeek
    }
    booking {
      noticeDays
    }
  }

  fragment BookCallThankYouSections on BookCallPage {
    hero {
      picture {
        ...HeroPicture
      }
    }
    next {
      ...NextSteps
    }
    thanks {
      ...BookCallThanksPage
    }
  }
`;
