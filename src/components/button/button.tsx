import type { ButtonHTMLAttributes } from "react";
import { SiteLink, type SiteLinkProps } from "../site-link";
import * as styles from "./button.module.css";

interface Look {
  /** One filled button per band; the others are quiet. */
  look?: "filled" | "quiet";
  /** The background. */
  on?: "light" | "night";
}

function classOf({ look = "filled", on = "light" }: Look): string {
  const onNight = on === "night" ? styles.night : "";
  return [styles.button, look === "filled" ? styles.filled : styles.quiet, onNight]
    .join(" ")
    .trim();
}

/** A link that looks like a button. */
export function ButtonLink({ look, on, ...link }: SiteLinkProps & Look) {
  return (
    <SiteLink {...link} className={`${classOf({ look, on })} ${link.className ?? ""}`.trim()} />
  );
}

/** A button; `type` defaults to "button". */
export function Button({
  look,
  on,
  type = "button",
  className = "",
  ...rest
}: ButtonHTMLAttributes<HTMLButtonElement> & Look) {
  return (
    <button {...rest} type={type} className={`${classOf({ look, on })} ${className}`.trim()} />
  );
}
