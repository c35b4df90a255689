import { useEffect, useRef, useState } from "react";
import { CARD } from "../card";
import { CAPTION_LIMIT, titleLimit } from "../words";
import { Field } from "./field";
import { readHead, setHead } from "./head-tags";
import { forgetParameter } from "./forget-parameter";
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
