import { helsinkiWords } from "../content/moment";
import { ALWAYS, type Span } from "../content/span";
import type { SiteMap } from "./site-map";
import type { LinkIssue } from "./target-fault";

/**
 * What is wrong with a link to a page that is not there as long as the one it stands on. Only time
 * yet to come counts for a page that appears: what is right today stays right, so that a build that
 * a clock has started never stops on content that nobody has touched.
 */
export function linkTimeIssue(to: string, address: string, site: SiteMap, page?: string) {
  const { pages, now } = site;
  const { span: target = ALWAYS, file = "" } = pages.get(address) ?? {};
  const { span: own = ALWAYS } = (page !== undefined && pages.get(page)) || {};
  if (own.from === Infinity || own.until <= now.getTime()) return undefined;
  return (
    lateFault(to, target, Math.max(own.from, now.getTime()), file) ?? endFault(to, target, own, now)
  );
}

function lateFault(to: string, target: Span, from: number, file: string): LinkIssue | undefined {
  if (target.from <= from) return undefined;
  if (target.from === Infinity) {
    return { found: `${to}, a draft`, write: `another link, or no draft in content/${file}` };
  }
  const on = helsinkiWords(new Date(target.from));
  return { found: `${to}, which only appears on ${on}`, write: `another link until then` };
}

function endFault(to: string, target: Span, own: Span, now: Date): LinkIssue | undefined {
  if (target.until >= own.until) return undefined;
  const on = helsinkiWords(new Date(target.until));
  const ends = target.until <= now.getTime() ? "has been gone since" : "will be gone on";
  return { found: `${to}, which ${ends} ${on}`, write: "a link to a page that stays" };
}
