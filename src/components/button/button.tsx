import type { ButtonHTMLAttributes } from "react";
import { joinClasses } from "../layout/layout";
import { SiteLink, type SiteLinkProps } from "../site-link";
import * as styles from "./button.module.css";

interface Look {
  /** A section has one filled button; the others are quiet. `small` has an icon, `icon` is only an icon. */
  look?: "filled" | "quiet" | "small" | "link" | "icon";
}

export function ButtonLink({ look = "filled", className, ...link }: SiteLinkProps & Look) {
  return <SiteLink {...link} className={joinClasses(styles.button, styles[look], className)} />;
}

export function Button({
  look = "filled",
  type = "button",
  className,
  ...rest
}: ButtonHTMLAttributes<HTMLButtonElement> & Look) {
  return (
    <button {...rest} type={type} className={joinClasses(styles.button, styles[look], className)} />
  );
}
