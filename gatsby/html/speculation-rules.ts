/**
 * Lets a browser make the page behind a link before it is followed, when somebody points at it:
 * pages of this site only, no address that leads on or answers a form, no file, and no link that
 * React answers. `exclude` are paths.
 */
export function speculationRules(exclude: readonly string[]): string {
  const own = { href_matches: "/*" };
  const others = { not: { href_matches: ["/api/*", "/*.*", ...exclude] } };
  const answered = { not: { selector_matches: "[data-react],[download],[target]" } };
  const where = { and: [own, others, answered] };
  return JSON.stringify({ prerender: [{ where, eagerness: "moderate" }] });
}
