import { useEffect, useId, useRef, useState } from "react";
import { CARD } from "../card";
import { CAPTION_LIMIT, titleLimit } from "../words";
import { readHead, setHead } from "./head-tags";
import { useCard } from "./use-card";

export interface PreviewProps {
  /** The page's path. */
  path: string;
  onClose: () => void;
}

/** What networks will show of a page, with its two texts to try others in their place. */
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

/** One of the two texts, with its length against its limit. What is beyond is cut, not forbidden. */
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

/** Takes show_og_image out of the address, in place: a closed preview stays closed on reload. */
function forgetParameter(): void {
  const url = new URL(location.href);
  url.searchParams.delete("show_og_image");
  history.replaceState(history.state, "", url);
}
