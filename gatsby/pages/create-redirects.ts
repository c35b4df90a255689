import type { Actions } from "gatsby";
import { redirects } from "../../authoring/read/redirects";

export function createRedirects({ createRedirect }: Actions): void {
  for (const { from, to, mayBeLinked } of redirects())
    createRedirect({
      fromPath: from,
      toPath: to,
      isPermanent: true,
      // React's links then lead to the page itself.
      redirectInBrowser: mayBeLinked === true,
    });
}
