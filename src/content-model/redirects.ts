import type { Actions } from "gatsby";

export interface Redirect {
  from: string;
  to: string;
  /** True for a short name that pages use on purpose; of others the content checker tells. */
  mayBeLinked?: boolean;
}

/** Old and short addresses (decisions.md): permanent, carried out by the host. */
export const REDIRECTS: readonly Redirect[] = [
  { from: "/career", to: "/join" },
  { from: "/leader-stories", to: "/news-and-stories", mayBeLinked: true },
  { from: "/stories", to: "/news-and-stories#stories" },
];

export function createRedirects({ createRedirect }: Actions): void {
  for (const { from, to } of REDIRECTS) {
    createRedirect({ fromPath: from, toPath: to, isPermanent: true });
  }
}
