import { resolve } from "node:path";
import type { CreatePagesArgs } from "gatsby";

interface RoleFiles {
  allRole: { nodes: { id: string; slug: string }[] };
}

/** A page for each open role, at the address that its file's name gives: /ai-mentor. */
export async function createRolePages({ graphql, actions, reporter }: CreatePagesArgs) {
  const { data, errors } = await graphql<RoleFiles>(`
    query RoleFiles {
      allRole {
        nodes {
          id
          slug
        }
      }
    }
  `);
  if (!data) {
    reporter.panicOnBuild("The list of open roles could not be read", errors);
    return;
  }
  for (const { id, slug } of data.allRole.nodes) {
    actions.createPage({
      path: `/${slug}`,
      component: resolve("src/templates/role.tsx"),
      context: { id },
    });
  }
}
