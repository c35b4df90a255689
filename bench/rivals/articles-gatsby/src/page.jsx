import React from "react";
import { bodyAfter, bodyBefore } from "../shell-parts.mjs";
import "../shell.css";

const raw = (html) => <div dangerouslySetInnerHTML={{ __html: html }} />;

/** What stands around an article: the same body and styles as in the other generators. */
export function Page({ children }) {
  return (
    <>
      {raw(bodyBefore)}
      {children}
      {raw(bodyAfter)}
    </>
  );
}

export function PageHead({ title, description }) {
  return (
    <>
      <title>{title}</title>
      <meta name="description" content={description} />
    </>
  );
}
