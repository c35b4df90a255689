/** The part of Gatsby's resolver context that is needed here. */
interface QueryContext {
  nodeModel: {
    findOne: (query: { type: string; query: object }) => Promise<SiteNode | null>;
  };
}

interface SiteNode {
  siteMetadata?: { buildDay?: string };
}

/** Whether a role may still be applied for; the last day itself counts. Days are YYYY-MM-DD. */
export function isOpen(role: { validThrough: string }, today: string): boolean {
  return role.validThrough >= today;
}

/**
 * `Role.open` in GraphQL. The day is read through Gatsby's nodes, not from the clock: so Gatsby
 * knows that the answer depends on it and asks again in a warm build on another day.
 */
export const openField = {
  type: "Boolean!",
  resolve: async (role: { validThrough: string }, _args: unknown, context: QueryContext) => {
    const site = await context.nodeModel.findOne({ type: "Site", query: {} });
    const today = site?.siteMetadata?.buildDay;
    if (!today) throw new Error("gatsby-config.ts sets no siteMetadata.buildDay");
    return isOpen(role, today);
  },
};
