import type { PageProps } from "gatsby";
import { PageHead } from "../head/page-head";
import {
  AuthorsPictures,
  type AuthorsPicturesContext,
} from "../sections/authors-pictures/authors-pictures";

const HEAD = { title: "Pictures", description: "What each width shows of the site’s pictures." };

/** For authors, under `gatsby develop` alone (gatsby/pages/create-pages.ts). */
export default function AuthorsPicturesPage({
  pageContext,
}: PageProps<object, AuthorsPicturesContext>) {
  return (
    <>
      <PageHead head={HEAD} noIndex />
      <AuthorsPictures {...pageContext} />
    </>
  );
}
