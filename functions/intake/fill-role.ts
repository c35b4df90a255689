import { load } from "cheerio/slim";
import { fillSelect } from "./fill-form-page";

const ROLE = /^[a-z\d-]{1,60}$/;

/**
 * The built page of the job application with heading, title and chosen role for the role in its address,
 * as src/bootstrap/page-features.ts and React set them; undefined where the page has no such role.
 */
export function fillRole(html: string, wanted: string): string | undefined {
  const role = wanted.toLowerCase();
  // Before the page is parsed, which takes long.
  if (!ROLE.test(role) || !html.includes(` data-${role}="`)) return undefined;
  const $ = load(html);
  const $heading = $("[data-by-role]").first();
  const heading = $heading.attr(`data-${role}`);
  if (!heading) return undefined;
  $heading.text(heading);
  const $title = $("head > title");
  $title.text($title.text().replace(/- .*/, () => `- ${heading}`));
  const $select = $("select[name=role]").first();
  if ($select.find(`option[value="${role}"]`).length > 0) fillSelect($, $select, role);
  return $.html();
}
