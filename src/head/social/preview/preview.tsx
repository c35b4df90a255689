import { useEffect, useId, useRef, useState } from "react";
import { CARD, CAPTION_LIMIT, titleLimit } from "../card";
import { useCard, readHead, setHead } from "./use-card";
import { createRoot } from "react-dom/client";

export interface PreviewProps {
  /** The page's path. */
  path: string;
  onClose: () => void;
}

/** The social picture of a page, with fields to try another title and caption. */
export function Preview({ path, onClose }: PreviewProps) {
  const [found] = useState(readHead);
  const [words, setWords] = useState(found.words);
  const { title, caption } = words;
  const card = useCard(words, found.brand, path);
  const dialog = useRef<HTMLDialogElement>(null);

  useEffect(() => dialog.current?.showModal(), []);

  const close = () => {
    setHead(found.tags);
    forgetParameter();
    onClose();
  };

  return (
    <dialog ref={dialog} aria-labelledby="name" onClose={close}>
      <div className="top">
        <h2 id="name">Social preview</h2>
        <button type="button" onClick={() => dialog.current?.close()}>
          Close
        </button>
      </div>
      <div className="card">
        {card && <img src={card} alt={`${title}. ${caption}`} {...CARD} />}
      </div>
      <form onSubmit={(event) => event.preventDefault()}>
        <Field
          label="Title"
          value={title}
          limit={titleLimit(caption)}
          onChange={(value) => setWords({ ...words, title: value })}
        />
        <Field
          label="Caption"
          value={caption}
          limit={CAPTION_LIMIT}
          onChange={(value) => setWords({ ...words, caption: value })}
        />
        <a href={card} download={`social${path === "/" ? "-home" : path.replaceAll("/", "-")}.jpg`}>
          Download
        </a>
      </form>
    </dialog>
  );
}

interface FieldProps {
  label: string;
  value: string;
  /** How many characters the picture shows. */
  limit: number;
  onChange: (value: string) => void;
}

/** A field with its length and limit. A longer text is cut, not refused. */
function Field({ label, value, limit, onChange }: FieldProps) {
  const id = useId();
  const length = Array.from(value.trim()).length;
  return (
    <div className="field">
      <label htmlFor={id}>{label}</label>
      <input
        id={id}
        value={value}
        aria-describedby={`${id}-length`}
        onChange={(event) => onChange(event.target.value)}
      />
      <p id={`${id}-length`} data-over={length > limit || undefined}>
        {length} of {limit} characters{length > limit && ", cut at a word"}
      </p>
    </div>
  );
}

/** Removes show_og_image from the address, so that a closed preview stays closed on reload. */
function forgetParameter(): void {
  const url = new URL(location.href);
  url.searchParams.delete("show_og_image");
  history.replaceState(history.state, "", url);
}

/**
 * Opens the preview of a page and returns a function that closes it. A shadow tree keeps the styles
 * of page and preview apart, and no page carries styles for it.
 */
export function openPreview(path: string): () => void {
  const host = document.createElement("div");
  host.lang = "en";
  host.dataset.socialPreview = "";
  const shadow = host.attachShadow({ mode: "open" });
  const styles = new CSSStyleSheet();
  styles.replaceSync(PREVIEW_STYLES);
  shadow.adoptedStyleSheets = [styles];
  document.body.append(host);
  const root = createRoot(shadow);
  const close = () => {
    root.unmount();
    host.remove();
  };
  root.render(<Preview path={path} onClose={close} />);
  return close;
}

/** Custom properties (src/styles/tokens.css, content/theme.json) apply in the shadow tree; CSS Modules do not. */
const PREVIEW_STYLES = `
dialog {
  box-sizing: border-box;
  width: calc(1200px + 2 * var(--space-5));
  max-width: 100vw;
  max-height: 100dvh;
  padding: var(--space-4) var(--space-5) var(--space-5);
  border: 0;
  border-radius: var(--radius-large);
  background: var(--surface-float);
  color: var(--text);
  font: 1rem/1.5 var(--font-text);
  overflow: auto;
}
dialog::backdrop { background: var(--backdrop); }
.top { display: flex; align-items: center; justify-content: space-between; padding-bottom: var(--space-3); }
h2 { margin: 0; font: 400 1.75rem/1.2 var(--font-display); }
.card { aspect-ratio: 1200 / 630; background: var(--surface-night); }
img { display: block; width: 100%; height: auto; }
form { display: flex; flex-wrap: wrap; gap: var(--space-4); padding-top: var(--space-5); }
.field { flex: 1 1 18rem; min-width: 0; }
.field:nth-of-type(2) { flex-grow: 2; }
label { display: block; font-weight: 500; }
input {
  box-sizing: border-box; width: 100%; min-height: 2.75rem; padding: 0 var(--space-3);
  border: 1px solid var(--field-border); border-radius: var(--radius-small);
  background: var(--surface-raised); color: inherit; font: inherit;
}
p { margin: var(--space-1) 0 0; color: var(--text-muted); font-size: var(--step-small); }
p[data-over] { color: var(--text-accent); }
button, a {
  display: inline-flex; align-items: center; justify-content: center; align-self: start;
  box-sizing: border-box; min-height: 2.75rem; padding: 0 var(--space-5);
  border: 1px solid var(--line-strong); border-radius: var(--radius-small);
  background: none; color: inherit; font: inherit; font-weight: 500; text-decoration: none; cursor: pointer;
}
a { margin-top: 1.5rem; border-color: var(--action); background: var(--action); color: var(--action-text); }
:focus-visible { outline: 3px solid var(--focus); outline-offset: 2px; }
`;
