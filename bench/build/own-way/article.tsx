import type { HeadProps, PageProps } from "gatsby";
import { Page, PageHead, type Told } from "./page";

type Context = Told & { html: string };

export const Head = ({ pageContext }: HeadProps<object, Context>) => <PageHead {...pageContext} />;

export default function Article({ pageContext }: PageProps<object, Context>) {
  return <Page {...pageContext} />;
}
