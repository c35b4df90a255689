import type { IncomingHttpHeaders } from "node:http";
import { isbot } from "isbot";
import { type PageCounter, visitKey } from "../functions/owner/page-counter";
import type { CountKind } from "../functions/store/tables";
import { isPage } from "./manifest";
import { requestTarget } from "./request-target";
import type { Site } from "./site";

export type Visits = ReturnType<typeof createVisits>;

/** False for a prefetch, which the browser may never show, a frame, and a fetch by a script. */
const isShown = (headers: IncomingHttpHeaders): boolean =>
  headers["sec-purpose"] === undefined &&
  headers.purpose !== "prefetch" &&
  (headers["sec-fetch-dest"] ?? "document") === "document";

const isRobot = ({ "user-agent": agent = "" }: IncomingHttpHeaders): boolean =>
  agent === "" || isbot(agent);

/** Counts page views by people. Robots that identify themselves are not counted. */
export const createVisits = (site: Pick<Site, "find">, count: PageCounter["add"]) => ({
  /** Counts a requested page of the site. */
  view(path: string, query: string, headers: IncomingHttpHeaders): void {
    if (isShown(headers) && !isRobot(headers))
      count("views", visitKey(path, query, headers.referer, headers.host));
  },
  /** Counts an event that a page's script reports; `query` is the attribution of the visit. */
  report(kind: CountKind, query: string, headers: IncomingHttpHeaders): void {
    const { referer = "", host = "" } = headers;
    const [, path = ""] = referer.split(`//${host}`);
    const target = requestTarget(path);
    const file = target.ok ? site.find(target.path) : undefined;
    if (target.ok && file && isPage(file) && !isRobot(headers))
      count(kind, visitKey(target.path, query));
  },
});
