/**
 * `/apply?role=mentor` adapts heading and title and chooses the role before React is there, so that a
 * plain post carries it. The heading holds its other words as data, named for the role.
 */
export function adaptToRole(): void {
  const role = new URLSearchParams(location.search).get("role");
  const heading = document.querySelector("[data-by-role]");
  const words = heading?.getAttribute(`data-${role}`);
  if (!heading || !role || !words) return;
  heading.textContent = words;
  // The brand stands first (src/head/page-head.tsx).
  document.title = document.title.replace(/- .*/, `- ${words}`);
  const select = document.querySelector<HTMLSelectElement>("select[name=role]");
  // What a browser has put back, or a visitor has chosen, stays.
  if (select && !select.value) select.value = role;
}
