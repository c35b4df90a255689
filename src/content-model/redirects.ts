import type { Actions } from "gatsby";

/** Old and short addresses (decisions.md): permanent, carried out by the host. */
export const REDIRECTS: readonly { from: string; to: string }[] = [
  { from: "/career", to: "/join" },
  { from: "/leader-stories", to: "/news-and-stories" },
  { from: "/stories", to: "/news-and-stories#stories" },
];

export function createRedirects({ createRedirect }: Actions): void {
  for (const { from, to } of REDIRECTS) {
    createRedirect({ fromPath: from, toPath: to, isPermanent: true });
  }
}
