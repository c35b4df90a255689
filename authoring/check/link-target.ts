import { SITE_ZONE } from "../../src/site/site-data";
import { didYouMean } from "../../src/content-fields/did-you-mean";
import type { IssueText } from "../read/issue";
import type { KnownPage, SitePages } from "./site-pages";
import { siteMinute } from "../../functions/contract/site-time";
import { ALWAYS } from "../types/release-dates";

/** Checks that a link leads to an existing page and anchor; `page` contains the link. */
export function linkIssue(to: string, site: SitePages, page?: string): IssueText | undefined {
  const [, path = "", hash = ""] = /^([^?#]*)(?:\?[^#]*)?(?:#(.*))?$/u.exec(to) ?? [];
  const ofMachine = ON_OWN_MACHINE.exec(to);
  const ownPath = ofMachine ? ofMachine[1] || "/" : site.origin && pathBelow(to, site.origin);
  if (ownPath) {
    const where = ofMachine ? "on your own machine" : "this site";
    return [`"${to}", which is ${where}`, `the path alone (did you mean ${ownPath}?)`];
  }
  if (/^(?:mailto|tel|https):/u.test(to)) return externalIssue(to);
  if (to === "#") {
    return ['"#", which leads nowhere', "the path of a page such as /book-call"];
  }
  if (path !== "" && (!path.startsWith("/") || path.startsWith("//")))
    return addressIssue(to, site);
  const address = path || page;
  if (site.files.has(path)) return undefined;
  const target = address === undefined ? undefined : site.pages.get(address);
  // A fragment of an invalid page, or of any page that shows it.
  if (address === undefined || (!target && path === "")) return undefined;
  const query = /\?([^#]*)/u.exec(to)?.[1];
  if (query !== undefined && target?.anchors && !isQuery(target, query, site.roles)) {
    const write = `${address} without what follows the ?, or /apply?role=mentor`;
    return [`${to}, whose ?${query} no page knows`, write];
  }
  if (target) {
    const fault =
      hash && target.anchors ? anchorIssue(to, address, hash, target.anchors) : undefined;
    return fault ?? linkTimeIssue(to, address, site, page);
  }
  return unknownPageIssue(to, address, site, page);
}

/** Whether a query is for the page's form (a role, or what brought the visitor), or counts visits. */
function isQuery({ form }: KnownPage, query: string, roles: readonly string[]): boolean {
  // Without roles, their file has its own mistake.
  const isRole = (part: string) =>
    part.startsWith("role=") && (roles.length === 0 || roles.includes(part.slice(5)));
  return query
    .split("&")
    .every(
      (part) =>
        /^(?:utm_[a-z]+|ref|show_og_image)=[\w.~%+-]+$/u.test(part) ||
        (form === "job-application" && isRole(part)) ||
        (form !== undefined && /^(?:about|topic)=[a-z0-9-]+$/u.test(part)),
    );
}

function pathBelow(to: string, origin: string): string | undefined {
  if (to !== origin && !to.startsWith(`${origin}/`)) return undefined;
  return to.slice(origin.length) || "/";
}

function externalIssue(to: string): IssueText | undefined {
  if (to.startsWith("mailto:") && !MAIL.test(to)) {
    return quoted(to, "mailto: and an e-mail address, such as mailto:hello@example.com");
  }
  if (to.startsWith("tel:") && !/^tel:\+\d[\d-]{4,}$/u.test(to)) {
    return quoted(to, "tel: and the number as +358401234567");
  }
  const parsed = to.startsWith("https:") && URL.canParse(to) ? new URL(to) : undefined;
  if (to.startsWith("https:") && !(parsed && HTTPS.test(to) && HOST.test(parsed.hostname))) {
    return quoted(to, `a whole address such as ${AN_ADDRESS}${schemeHint(to)}`);
  }
  if (parsed && NOT_PUBLIC.test(parsed.hostname)) {
    return [`"${to}", which visitors cannot open`, "the address of the public page"];
  }
  return undefined;
}

const MAIL =
  /^mailto:[\w.!#$%&'*+/=^{|}~-]+@[\w-]+(?:\.[\w-]+)*\.[a-z]{2,}(?:\?(?:subject|body|cc)=[^?\s]*)?$/iu;
// One scheme, no extra slash, no punctuation at the end.
const HTTPS = /^https:\/\/(?!https?:?\/\/|\/)(?:(?!https?:\/\/|[\s"<>\\^`{|}]).)+(?<![,;!'"])$/u;
const HOST = /^(?!www\.[^.]+$)(?:[\w-]+\.)+[a-z][a-z0-9-]+$/u;
const NOT_PUBLIC =
  /^(?:staging|stage|preview|dev|test)\.|\.(?:local|localhost|internal|test|invalid)$/u;
const ON_OWN_MACHINE =
  /^https?:\/\/(?:localhost|127\.0\.0\.1|0\.0\.0\.0|\[::1\])(?::\d+)?([^?#]*)/iu;

const AN_E_MAIL = /^(?:(?:e-?mail|mail|sposti)(?:to)?[:;]\/{0,2})?([^@\s/:]+@[\w-]+\.[\w.-]+)$/iu;
const AN_ADDRESS = "https://www.example.com/page";

function schemeHint(to: string): string {
  const url = `https://${to.replace(/^(?:h?t{1,3}[a-z]{1,3}[:;]?\/+|\/\/)+/iu, "")}`;
  const isOne =
    url !== to && HTTPS.test(url) && URL.canParse(url) && HOST.test(new URL(url).hostname);
  return isOne ? ` (did you mean ${url}?)` : "";
}

function addressIssue(to: string, site: SitePages): IssueText {
  if (/^\.{0,2}\/?[\w./-]+\.(?:jpe?g|png|webp)$/iu.test(to)) {
    return [`a link to the picture ${to}`, `! right before its [: ![what it shows](${to})`];
  }
  if (/^http:/iu.test(to)) {
    return quoted(to, `the secure address (did you mean https${to.slice(4)}?)`);
  }
  const [, mail] = AN_E_MAIL.exec(to) ?? [];
  if (mail) return quoted(to, `mailto: before it (did you mean mailto:${mail}?)`);
  if (/^\+?\d[\d\s()-]{5,}$/u.test(to)) {
    const number = to.replaceAll(/[\s()-]/gu, "");
    return quoted(to, `tel: and the number with its country (tel:${number})`);
  }
  const bare = to
    .replace(/^(?:\.{0,2}\/)+/u, "")
    .replace(/(?:\/(?:index|en|fi))?\.(?:mdx?|html?)$/u, "");
  const page = ["", "/news", "/stories"]
    .map((folder) => `${folder}/${bare}`)
    .find((path) => site.pages.has(path));
  const suggestion = page ? ` (did you mean ${page}?)` : schemeHint(to);
  const isHost = /^(?:www\.|[\w-]+\.[a-z]{2,}(?:\/|$))/iu.test(to);
  const hint = isHost && !suggestion ? ` (did you mean https://${to}?)` : suggestion;
  return quoted(to, `a path of this site such as /book-call, or https://…${hint}`);
}

function unknownPageIssue(
  to: string,
  address: string,
  site: SitePages,
  page?: string,
): IssueText | undefined {
  const redirect = site.redirects.get(address);
  const notThere = redirect && linkTimeIssue(to, redirect.to, site, page);
  if (notThere) return notThere;
  if (redirect || site.lacksRedirects) return undefined;
  const isFile = /\.[a-z0-9]{2,5}$/iu.test(address);
  const plain = address.toLowerCase().replace(/\/+$/u, "");
  const fromContent = [...site.pages].flatMap(([page, { file }]) => (file ? [page] : []));
  const hint = site.pages.has(plain)
    ? ` (did you mean ${plain}?)`
    : didYouMean(address, fromContent);
  return [
    `${to}, but the site has no such ${isFile ? "file" : "page"}`,
    `the path of a page that is there${hint}, or no link`,
  ];
}

function quoted(to: string, write: string): IssueText {
  return [`"${to}"`, write];
}

function anchorIssue(
  to: string,
  address: string,
  hash: string,
  anchors: readonly string[],
): IssueText | undefined {
  if (anchors.includes(hash)) return undefined;
  const list = anchors.map((anchor) => `#${anchor}`).join(", ");
  const found = `${to}, but ${address} has no part #${hash}`;
  if (!list) return [found, `${address} without #${hash}`];
  return [found, `one of ${list}${didYouMean(hash, anchors)}`];
}

/**
 * The issue of a link to a page that appears after, or disappears before, the linking page. Only
 * future changes count, so that a scheduled build does not stop on unchanged content.
 */
function linkTimeIssue(
  to: string,
  address: string,
  site: SitePages,
  page?: string,
): IssueText | undefined {
  const { pages, now } = site;
  const { span: target = ALWAYS, file = "" } = pages.get(address) ?? {};
  const { span: source = ALWAYS } = (page !== undefined && pages.get(page)) || {};
  if (source.from === Infinity || source.until <= now.getTime()) return undefined;
  if (target.from === Infinity) {
    return [`${to}, a draft`, `another link, or no draft in content/${file}`];
  }
  if (target.from > Math.max(source.from, now.getTime())) {
    const on = siteMinute(SITE_ZONE, new Date(target.from));
    return [`${to}, which only appears on ${on}`, `another link until then`];
  }
  if (target.until >= source.until) return undefined;
  const on = siteMinute(SITE_ZONE, new Date(target.until));
  const ends = target.until <= now.getTime() ? "has been gone since" : "will be gone on";
  return [`${to}, which ${ends} ${on}`, "a link to a page that stays"];
}
