import { graphql } from "gatsby";

/** What both pages that book a call show, section by section. */
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

  fragment BookCallThankYouSections on BookCallPage {
    next {
      ...NextSteps
    }
    thanks {
      ...BookCallThanksPage
    }
  }
`;
