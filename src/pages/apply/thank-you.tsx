import { graphql, type PageProps } from "gatsby";
import { requireData } from "../../components/require-data";
import { PageHead } from "../../head/page-head";
import { Stages } from "../../sections/apply/stages";
import { Thanks } from "../../sections/shared/thanks";

export default function ApplyThankYou({ data, location }: PageProps<Queries.ApplyThankYouQuery>) {
  const { hero, thanks, process } = requireData(data.page, "pages/apply.json");
  return (
    <>
      <PageHead head={thanks.head} path={location.pathname} noIndex />
      <Thanks data={thanks} picture={hero.picture} links={[thanks.onward]}>
        <Stages data={process} />
      </Thanks>
    </>
  );
}

export const query = graphql`
  query ApplyThankYou {
    page: applyPage {
      hero {
        picture {
          ...WidePicture
        }
      }
      process {
        ...ApplyProcess
      }
      thanks {
        ...ApplyThanks
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
