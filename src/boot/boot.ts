import { watchCarousels } from "./carousels";
import { watchMenu } from "./menu";
import { noteNotFound } from "./not-found";
import { watchReveals } from "./reveal";
import { adaptToRole } from "./role";
import { watchScroll } from "./scroll";
import { warmUp } from "./warm-up";

/**
 * The few lines that make a page live before React is there, and without it. They stand inline in
 * <head>, mark <html> as scripted before the first paint, and start once the page is read.
 * After a navigation inside the site, gatsby-browser.tsx calls `window.pageBoot` again.
 */
const root = document.documentElement;
root.dataset.js = "";

function onPage(): void {
  watchReveals(root);
  noteNotFound();
  warmUp();
}

window.pageBoot = onPage;

document.addEventListener("DOMContentLoaded", () => {
  watchScroll(root);
  watchMenu();
  watchCarousels();
  adaptToRole();
  onPage();
});
