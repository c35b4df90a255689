import type { PageProps } from "gatsby";
import { Page, PageHead } from "./page";

interface Context {
  newest: { slug: string; title: string }[];
}

const TOLD = { title: "News", description: "The latest articles" };

export const Head = () => <PageHead {...TOLD} />;

export default function News({ pageContext: { newest } }: PageProps<object, Context>) {
  const items = newest.map(({ slug, title }) => `<li><a href="/news/${slug}">${title}</a></li>`);
  return <Page {...TOLD} html={`<ul>${items.join("")}</ul>`} />;
}
