import { UPLOADABLE } from "../config/uploadable-files";
import { showProblems } from "./error-dialog";

const FIX =
  "Export it as JPEG or PNG and upload that: a picture is .jpg, .png or .webp, a film .mp4, its captions .vtt.";

/**
 * Refuses other files than pictures before Decap takes them: it would hide them in the draft, where
 * they can be neither seen nor deleted, and every later save would fail.
 */
export function refuseOtherFiles(): void {
  document.addEventListener(
    "change",
    (event) => {
      const input = event.target;
      if (!(input instanceof HTMLInputElement) || input.type !== "file") return;
      const others = [...(input.files ?? [])].filter(({ name }) => !UPLOADABLE.test(name));
      if (others.length === 0) return;
      event.stopImmediatePropagation();
      input.value = "";
      const problems = others.map(({ name }) => ({ where: name, found: WHY, fix: FIX }));
      showProblems("Not uploaded", problems);
    },
    true,
  );
}

const WHY = "Found: a file that is no picture for the web";
