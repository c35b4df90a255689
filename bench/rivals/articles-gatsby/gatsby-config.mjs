export default {
  plugins: [
    "gatsby-plugin-mdx",
    { resolve: "gatsby-source-filesystem", options: { name: "articles", path: "./articles" } },
  ],
};
