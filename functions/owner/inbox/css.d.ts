/** Bundled as text (scripts/lib/programs.mjs). */
declare module "*/inbox.css" {
  const text: string;
  export default text;
}
