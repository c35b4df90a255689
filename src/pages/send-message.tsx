import { graphql, type PageProps } from "gatsby";
import { requireData } from "../components/require-data";
import { PageHead } from "../head/page-head";
import { Hero } from "../sections/message/hero";
import { Write } from "../sections/message/write";

export default function SendMessage({ data, location }: PageProps<Queries.SendMessagePageQuery>) {
  const page = requireData(data.page, "pages/send-message.json");
  return (
    <>
      <PageHead
        head={page.head}
        path={location.pathname}
        graph={{ place: { parent: "/contact", heading: page.hero.heading } }}
      />
      <Hero data={page.hero} />
      <Write form={page.form} next={page.next} thanks={page.thanks} />
    </>
  );
}

export const query = graphql`
  query SendMessagePage {
    page: sendMessagePage {
      head {
        ...PageHead
      }
      hero {
        ...SendMessageHero
      }
      form {
        ...SendMessageForm
      }
      next {
        ...NextSteps
      }
      thanks {
        ...SendMessageThanks
      }
    }
  }
`;
