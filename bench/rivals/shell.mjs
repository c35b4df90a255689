// Written by the bench beside this file: a page of the site, cut where its article stands.
import { after, before } from "./shell-parts.mjs";

const NEWEST = 9;
const DAY = /^\d{4}-\d{2}-\d{2}/;

const escape = (text) => text.replace(/[&<>"]/g, (sign) => `&#${sign.codePointAt(0)};`);

/** What stands around an article in every generator: the head and body of the site's own pages. */
export const shellFor = ({ title, description }) => ({
  before: before
    .replaceAll("{title}", escape(title))
    .replaceAll("{description}", escape(description)),
  after,
});

/** @param {{ slug: string, title: string, date: string | Date }[]} articles */
export const latest = (articles) => {
  const day = ({ date }) =>
    (date instanceof Date ? date.toISOString() : String(date)).match(DAY)?.[0] ?? "";
  return [...articles]
    .sort((a, b) => day(b).localeCompare(day(a)) || a.slug.localeCompare(b.slug))
    .slice(0, NEWEST);
};
