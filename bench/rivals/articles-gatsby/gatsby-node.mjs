import path from "node:path";

const template = path.resolve("src/templates/article.jsx");

// As https://www.gatsbyjs.com/docs/how-to/routing/mdx/ has it.
export const createPages = async ({ graphql, actions }) => {
  const { data } = await graphql(`
    {
      allMdx {
        nodes {
          id
          internal {
            contentFilePath
          }
        }
      }
    }
  `);
  for (const { id, internal } of data.allMdx.nodes) {
    const slug = path.basename(internal.contentFilePath, ".mdx");
    actions.createPage({
      path: `/news/${slug}`,
      component: `${template}?__contentFilePath=${internal.contentFilePath}`,
      context: { id },
    });
  }
};
