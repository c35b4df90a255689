import type { ButtonHTMLAttributes } from "react";
import { SiteLink, type SiteLinkProps } from "../site-link";
import * as styles from "./button.module.css";

interface Look {
  /** One filled button per band; the others are quiet. */
  look?: "filled" | "quiet";
  on?: "light" | "night";
}

function classOf({ look = "filled", on = "light" }: Look): string {
  const onNight = on === "night" ? styles.night : "";
  return [styles.button, look === "filled" ? styles.filled : styles.quiet, onNight]
    .join(" ")
    .trim();
}

export function ButtonLink({ look, on, ...link }: SiteLinkProps & Look) {
  return (
    <SiteLink {...link} className={`${classOf({ look, on })} ${link.className ?? ""}`.trim()} />
  );
}

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
