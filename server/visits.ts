import type { IncomingHttpHeaders } from "node:http";
import { isbot } from "isbot";
import { type CountKind, type PageCounter, visitKey } from "../functions/page-counter";
import { isPage } from "./manifest";
import { requestTarget } from "./request-target";
import type { Site } from "./site";

export type Visits = ReturnType<typeof createVisits>;

/** The browser may show the page later, or never. */
const isPrefetch = (headers: IncomingHttpHeaders): boolean =>
  headers["sec-purpose"] !== undefined || headers.purpose === "prefetch";

/** A frame, or a script that reads the page. */
const isNoVisit = ({ "sec-fetch-dest": destination }: IncomingHttpHeaders): boolean =>
  destination !== undefined && destination !== "document";

const MAX_AGENTS = 1000;

/** Remembers the answers: the test of a new user agent takes as long as serving a page. */
const createRobotTest = (): ((headers: IncomingHttpHeaders) => boolean) => {
  const robots = new Map<string, boolean>();
  return ({ "user-agent": agent = "" }) => {
    const known = robots.get(agent);
    if (known !== undefined) return known;
    if (robots.size >= MAX_AGENTS) robots.clear();
    const isRobot = agent === "" || isbot(agent);
    robots.set(agent, isRobot);
    return isRobot;
  };
};

/** Counts what people see. Robots that say that they are robots are left out. */
export const createVisits = (site: Pick<Site, "find">, count: PageCounter["add"]) => {
  const isRobot = createRobotTest();
  return {
    /** A page of the site that was asked for. */
    view(path: string, query: string, headers: IncomingHttpHeaders): void {
      if (isPrefetch(headers) || isNoVisit(headers) || isRobot(headers)) return;
      count("views", visitKey(path, query, headers.referer, headers.host));
    },
    /** What a page says in a request of its own; `query` is the attribution of the visit. */
    report(kind: CountKind, query: string, headers: IncomingHttpHeaders): void {
      const { referer = "", host = "" } = headers;
      const [, path = ""] = referer.split(`//${host}`);
      const target = requestTarget(path);
      const file = target.ok ? site.find(target.path) : undefined;
      if (target.ok && file && isPage(file) && !isRobot(headers))
        count(kind, visitKey(target.path, query));
    },
  };
};
