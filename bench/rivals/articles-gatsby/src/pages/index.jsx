import React from "react";
import { graphql, Link } from "gatsby";
import { Page, PageHead } from "../page";

export const query = graphql`
  {
    allMdx(sort: { frontmatter: { date: DESC } }, limit: 9) {
      nodes {
        id
        internal {
          contentFilePath
        }
        frontmatter {
          title
        }
      }
    }
  }
`;

const slugOf = (file) => file.replace(/^.*\/|\.mdx$/g, "");

export const Head = () => <PageHead title="News" description="The latest articles" />;

export default function News({ data }) {
  return (
    <Page>
      <ul>
        {data.allMdx.nodes.map(({ id, internal, frontmatter }) => (
          <li key={id}>
            <Link to={`/news/${slugOf(internal.contentFilePath)}`}>{frontmatter.title}</Link>
          </li>
        ))}
      </ul>
    </Page>
  );
}
