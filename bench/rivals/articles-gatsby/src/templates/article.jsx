import React from "react";
import { graphql } from "gatsby";
import { Page, PageHead } from "../page";

export const query = graphql`
  query ($id: String!) {
    mdx(id: { eq: $id }) {
      frontmatter {
        title
        description
      }
    }
  }
`;

export const Head = ({ data }) => <PageHead {...data.mdx.frontmatter} />;

export default function Article({ children }) {
  return <Page>{children}</Page>;
}
