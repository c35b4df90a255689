import type { IncomingHttpHeaders } from "node:http";
import { isbot } from "isbot";
import { type PageCounter, stepKey, visitKey } from "../functions/owner/page-counter";
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
export const createVisits = (site: Pick<Site, "find">, count: PageCounter["add"]) => {
  /** The page whose script reports an event; undefined for robots and other sites. */
  const reportingPage = (headers: IncomingHttpHeaders): string | undefined => {
    const { referer = "", host = "" } = headers;
    const [, path = ""] = referer.split(`//${host}`);
    const target = requestTarget(path);
    const file = target.ok ? site.find(target.path) : undefined;
    return target.ok && file && isPage(file) && !isRobot(headers) ? target.path : undefined;
  };
  return {
    /** A requested page of the site. */
    view(path: string, query: string, headers: IncomingHttpHeaders): void {
      if (isShown(headers) && !isRobot(headers))
        count("views", visitKey(path, query, headers.referer, headers.host));
    },
    /** An event that a page's script reports; `query` is the attribution of the visit. */
    report(kind: CountKind, query: string, headers: IncomingHttpHeaders): void {
      const page = reportingPage(headers);
      if (page !== undefined) count(kind, visitKey(page, query));
    },
    /** That a visitor has reached a step of the page's form, or its summary. */
    reportStep(query: string, headers: IncomingHttpHeaders): void {
      const page = reportingPage(headers);
      const [step] = /(?<=[?&]step=)[2-5]$/.exec(query) ?? [];
      if (page !== undefined && step) count("views", stepKey(page, step));
    },
  };
};
