import { watchMenu } from "./menu";
import { scrollCarousel } from "./scroll-carousel";
import { watchIntent } from "./intent";
import { noteNotFound } from "./not-found";
import { onceShown } from "./once-shown";
import { watchReveals } from "./reveal";
import { adaptToRole } from "./role";
import { watchScroll } from "./scroll";
import { warmUp } from "./warm-up";
import { markToday } from "./weekday";

/**
 * The few lines that make a page live before React is there, and without it. They stand inline in
 * <head>, mark <html> as scripted before the first paint, and start once the page is read. Each
 * page gets only the lines that it has a use for (gatsby/html/inline-script.ts).
 */
const root = document.documentElement;
root.dataset["js"] = "";
if (IS_FINISHED) watchIntent();
watchScroll(root);

document.addEventListener("DOMContentLoaded", () => {
  if (HAS_REVEALS) watchReveals();
  if (HAS_ROLES) adaptToRole();
  if (HAS_WEEKDAYS) markToday();
  if (IS_NOT_FOUND) onceShown(noteNotFound);
  if (WARM_UP) onceShown(() => warmUp(WARM_UP));
  if (!IS_FINISHED) {
    watchMenu();
    addEventListener("click", scrollCarousel);
  }
});
