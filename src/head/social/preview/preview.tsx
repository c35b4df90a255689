import { useEffect, useId, useRef, useState } from "react";
import { createRoot } from "react-dom/client";
import { Helmet } from "react-helmet";
import { Button } from "../../../components/button/button";
import { Heading } from "../../../components/text/heading";
import { Text } from "../../../components/text/text";
import { CARD, CAPTION_LIMIT, titleLimit, type SocialTexts } from "../card";
import * as styles from "./preview.module.css";
import { useCard } from "./use-card";

interface PreviewProps {
  /** The page's path. */
  path: string;
  onClose: () => void;
}

/**
 * The social picture of a page, with fields to try another title and caption. While the preview is
 * open, the page's Open Graph tags match the picture.
 */
function Preview({ path, onClose }: PreviewProps) {
  const [{ brand, tagline, description, ...headTexts }] = useState(readHeadTexts);
  const [words, setWords] = useState<SocialTexts>(headTexts);
  const { title, caption } = words;
  const card = useCard(words, path, tagline);
  const documentTitle = `${brand} - ${card?.title}`;
  const dialog = useRef<HTMLDialogElement>(null);
  const id = useId();

  useEffect(() => dialog.current?.showModal(), []);

  const close = () => {
    removePreviewParameter();
    onClose();
  };

  return (
    <dialog ref={dialog} className={styles.dialog} aria-labelledby={id} onClose={close}>
      {card && (
        <Helmet defer={false}>
          <meta property="og:image" content={card.src} />
          <meta property="og:title" content={documentTitle} />
          <meta property="og:description" content={card.caption || description} />
          <meta name="twitter:title" content={documentTitle} />
          <meta name="twitter:description" content={card.caption || description} />
        </Helmet>
      )}
      <div className={styles.top}>
        <Heading id={id} size="small">
          Social preview
        </Heading>
        <Button look="small" onClick={() => dialog.current?.close()}>
          Close
        </Button>
      </div>
      <div className={styles.card}>
        {card && <img src={card.src} alt={`${card.title}. ${card.caption}`} {...CARD} />}
      </div>
      <form className={styles.form} onSubmit={(event) => event.preventDefault()}>
        <TextInput
          label="Title"
          value={title}
          limit={titleLimit(caption)}
          onChange={(value) => setWords({ ...words, title: value })}
        />
        <TextInput
          label="Caption"
          value={caption}
          limit={CAPTION_LIMIT}
          onChange={(value) => setWords({ ...words, caption: value })}
        />
        <Button look="small" onClick={() => download(card?.src, path)}>
          Download
        </Button>
      </form>
    </dialog>
  );
}

interface TextInputProps {
  label: string;
  value: string;
  /** The number of characters that the picture shows. */
  limit: number;
  onChange: (value: string) => void;
}

/** A field with its length and limit. A longer text is cut, not rejected. */
function TextInput({ label, value, limit, onChange }: TextInputProps) {
  const id = useId();
  const length = Array.from(value.trim()).length;
  return (
    <div className={styles.field}>
      <label htmlFor={id}>{label}</label>
      <input
        id={id}
        value={value}
        aria-describedby={`${id}-length`}
        onChange={(event) => onChange(event.target.value)}
      />
      <Text id={`${id}-length`} look="note">
        {length} of {limit} characters{length > limit && ", cut at a word"}
      </Text>
    </div>
  );
}

/** Reads title and caption from marked elements, or else from the <head> (gatsby/assets/social-pictures.ts). */
function readHeadTexts() {
  const meta = (name: string) =>
    document.head.querySelector<HTMLMetaElement>(`meta[property="og:${name}"]`)?.content;
  const textOf = (selector: string) => document.querySelector(selector)?.textContent ?? undefined;
  const description = meta("description") ?? "";
  const title = meta("title") ?? document.title;
  // Every title is "brand - title" (src/head).
  const [, brand = "", pageTitle = title] = /^(.*?) - (.*)$/su.exec(title) ?? [];
  return {
    ...{ brand, description },
    /** Replaces a missing title. */
    tagline: textOf("[data-tagline]") ?? "",
    title: textOf("[data-social-title]") ?? pageTitle,
    caption: textOf("[data-social-caption]") ?? description,
  };
}

function download(href = "", path: string): void {
  const name = `social${path === "/" ? "-home" : path.replaceAll("/", "-")}.jpg`;
  Object.assign(document.createElement("a"), { href, download: name }).click();
}

/** Removes show_og_image from the address, so that a closed preview stays closed on reload. */
function removePreviewParameter(): void {
  const url = new URL(location.href);
  url.searchParams.delete("show_og_image");
  history.replaceState(history.state, "", url);
}

/** Opens the preview of a page and returns a function that closes it. */
export function openPreview(path: string): () => void {
  const container = Object.assign(document.createElement("div"), { lang: "en" });
  container.dataset["socialPreview"] = "";
  document.body.append(container);
  const root = createRoot(container);
  const close = () => {
    root.unmount();
    container.remove();
  };
  root.render(<Preview path={path} onClose={close} />);
  return close;
}
