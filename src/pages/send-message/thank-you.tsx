import { graphql, type PageProps } from "gatsby";
import { requireData } from "../../components/require-data";
import { PageHead } from "../../head/page-head";
import { NextSteps } from "../../sections/shared/next-steps";
import { Thanks } from "../../sections/shared/thanks";

export default function SendMessageThankYou({
  data,
  location,
}: PageProps<Queries.SendMessageThankYouQuery>) {
  const { head, thanks, next } = requireData(data.page, "pages/send-message.json");
  return (
    <>
      <PageHead head={thanks.head} path={location.pathname} noIndex />
      <Thanks
        data={thanks}
        picture={head.picture}
        links={[thanks.onward, thanks.home, { label: thanks.again, to: "/send-message" }]}
      >
        <NextSteps data={next} />
      </Thanks>
    </>
  );
}

export const query = graphql`
  query SendMessageThankYou {
    page: sendMessagePage {
      head {
        picture {
          ...WidePicture
        }
      }
      next {
        ...NextSteps
      }
      thanks {
        ...SendMessageThanks
        onward {
          label
          to
        }
        head {
          ...PageHead
        }
      }
    }
  }
`;
