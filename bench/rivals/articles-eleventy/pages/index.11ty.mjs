import { latest } from "../shell.mjs";

export const data = {
  layout: "page.11ty.mjs",
  title: "News",
  description: "The latest articles",
};

export const render = ({ collections }) => {
  const articles = latest(
    collections.news.map(({ fileSlug, data: { title, date } }) => ({
      slug: fileSlug,
      title,
      date,
    })),
  );
  return `<ul>${articles.map(({ slug, title }) => `<li><a href="/news/${slug}">${title}</a></li>`).join("")}</ul>`;
};
