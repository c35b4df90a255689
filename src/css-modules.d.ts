/** A style sheet that is imported for its side effect. */
declare module "*.css";

// Gatsby exports the classes of CSS Modules by name; every class name is a string.
declare module "*.module.css" {
  const styles: Record<string, string>;
  export = styles;
}

declare module "*.woff2" {
  const url: string;
  export default url;
}

/** The bundled text of src/bootstrap/inline-script.ts (gatsby/webpack/configure-webpack.ts). */
declare const BOOT_SCRIPT: string;

/** Changes when any style sheet does (gatsby/webpack/configure-webpack.ts). */
declare const STYLES_HASH: string;

/** The brand's mark from content/mark.svg (authoring/read/brand-mark.ts). */
declare const MARK: { viewBox: string; shapes: string };

/** The drawings of src/sections/drawings as SVG (gatsby/webpack/configure-webpack.ts). */
type DrawingFile = "arches" | "chairs" | "horizon" | "letter" | "paths" | "stars";
declare const DRAWINGS: Record<DrawingFile, string>;
