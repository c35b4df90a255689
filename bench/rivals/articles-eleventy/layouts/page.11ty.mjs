import { shellFor } from "../shell.mjs";

export const render = (data) => {
  const { before, after } = shellFor(data);
  return `${before}${data.content}${after}`;
};
