import { contentPolicy, SELF } from "../../functions/contract/content-policy";
import { type ForeignOrigins, pagePolicy, type InlineParts } from "../../server/security-headers";

const CMS_PAGE = "/admin";

/** Default hosts of Decap's backends; git-gateway uses the site itself. */
const BACKEND_HOSTS: Readonly<Record<string, readonly string[]>> = {
  github: [
    "https://api.github.com",
    "https://avatars.githubusercontent.com",
    "https://www.githubstatus.com",
  ],
  gitlab: ["https://gitlab.com"],
  bitbucket: ["https://api.bitbucket.org", "https://bitbucket.org"],
  azure: ["https://dev.azure.com", "https://app.vssps.visualstudio.com"],
};

/** The origins that a backend (CMS_BACKEND, JSON) needs. */
export const cmsOrigins = (backend: string | undefined): string[] => {
  const settings = Object.entries(JSON.parse(backend || "{}") as Record<string, unknown>);
  const addresses = settings.flatMap(([name, value]) =>
    name === "name" ? (BACKEND_HOSTS[String(value)] ?? []) : [String(value)],
  );
  const urls = addresses.filter((address) => /^https?:\/\//.test(address) && URL.canParse(address));
  return [...new Set(urls.map((url) => new URL(url).origin))];
};

/** The CMS compiles its configuration check (ajv) and creates styles (emotion) in the browser. */
export const cmsPolicy = (...connect: string[]): string =>
  contentPolicy({
    "script-src": [SELF, "'unsafe-eval'"],
    "style-src": [SELF, "'unsafe-inline'"],
    "img-src": [SELF, "data:", "blob:", ...connect],
    "font-src": [SELF, "data:"],
    "connect-src": [SELF, "blob:", ...connect],
    "worker-src": [SELF, "blob:"],
  });

export const headersOfPage = (
  address: string,
  inline: InlineParts,
  origins: ForeignOrigins,
): Record<string, string> =>
  address === CMS_PAGE
    ? {
        "content-security-policy": cmsPolicy(...origins.cms),
        // The login window sends a message to its opener.
        "cross-origin-opener-policy": "unsafe-none",
        "cache-control": "no-cache",
      }
    : { "content-security-policy": pagePolicy(inline, origins) };
