/** The one function of the plugin that we call; it comes without types. */
declare module "gatsby-plugin-sharp" {
  import type { GatsbyCache, Node, Reporter } from "gatsby";
  import type { IGatsbyImageData } from "gatsby-plugin-image";

  /** What gatsby-transformer-sharp calls for the GraphQL field gatsbyImageData. */
  export function generateImageData(options: {
    file: Node;
    args: Record<string, unknown>;
    pathPrefix: string;
    reporter: Reporter;
    cache: GatsbyCache;
  }): Promise<IGatsbyImageData | undefined>;
}
