import type { EntryInfo } from "../local/entries";
import { fromKey } from "../config/labels";
import type { ComponentClass, WidgetProps } from "./decap";
import { loadEntryInfo, translateEntry } from "./entry-info";
import { showProblems } from "./error-dialog";
import { UNSAVED_FORM } from "./hand-in-words";
import { hasUnsavedChanges } from "./versions";

interface Own {
  path: () => string;
  load: () => void;
}

/** The languages of an entry: opens those that it is in, and translates it into the others. */
export function languagesWidget(): ComponentClass {
  const { createClass, h } = window;
  return createClass<WidgetProps, Partial<EntryInfo>, Own>({
    getInitialState: () => ({}),
    path() {
      return String(this.props.getEntry().getIn(["path"]) ?? "");
    },
    load() {
      if (this.path()) void loadEntryInfo(this.path()).then((info) => this.setState(info));
    },
    componentDidMount() {
      this.load();
      window.addEventListener("cms-save", this.load);
    },
    componentWillUnmount() {
      window.removeEventListener("cms-save", this.load);
    },
    render() {
      const { languages = [], untranslated = [], changes = [], isNeeded } = this.state;
      const className = `languages ${this.props.classNameWrapper}`;
      const versions = languages.map(({ lang, name, place }) =>
        place
          ? h(
              "button",
              { key: lang, type: "button", onClick: () => open(place) },
              `Open in ${name}`,
            )
          : h(
              "button",
              { key: lang, type: "button", onClick: () => void translate(this.path(), lang) },
              `Translate into ${name}`,
            ),
      );
      const none = this.path() ? "" : "Save once: then you can translate it.";
      const rest = untranslated.map(fieldLabel).join(", ");
      const changed = changes.map(({ from, to, fields }) => {
        const names = fields.map(fieldLabel).join(", ");
        return h("p", { key: to }, `Changed in ${from}, not in ${to}: ${names}.`);
      });
      return h(
        "div",
        // The style sheet takes the button that deletes away.
        { id: this.props.forID, className, "data-needed": isNeeded || undefined },
        ...versions,
        h("span", null, none),
        rest ? h("p", null, `Still in the words of the original: ${rest}.`) : undefined,
        ...changed,
      );
    },
  });
}

/** Decap reads its collections, and the entry of an open form, once. */
function open(place: string): void {
  if (hasUnsavedChanges()) return showProblems("Not opened yet", [{ where: UNSAVED_FORM }]);
  window.location.hash = `#/collections/${place}`;
  window.location.reload();
}

/** Translates the text of the file. */
async function translate(path: string, lang: string): Promise<void> {
  if (hasUnsavedChanges()) return showProblems("Not translated yet", [{ where: UNSAVED_FORM }]);
  try {
    open(await translateEntry(path, lang));
  } catch (error) {
    showProblems("Not translated", [{ where: error instanceof Error ? error.message : "" }]);
  }
}

/** `head.title` → Head › Title; `sections (34 texts)` → Sections (34 texts). */
function fieldLabel(field: string): string {
  const [path = "", ...count] = field.split(" ");
  return [path.split(".").map(fromKey).join(" › "), ...count].join(" ");
}
