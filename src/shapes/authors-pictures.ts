/** What content-model hands to templates/authors-pictures.tsx. */
export interface AuthorsPicturesContext {
  /** Of each picture below content/: its paths there, same files together, by its renditions' folder. */
  files: Record<string, string[]>;
  /** The addresses of all pages. */
  pages: string[];
}
