export default function eleventyConfig() {
  return { dir: { input: "pages", includes: "../layouts", output: "dist" } };
}
