import type { ComponentProps } from "react";
import { ButtonLink } from "../../components/button/button";

export interface LinkButtonProps extends Omit<
  ComponentProps<typeof ButtonLink>,
  "to" | "children"
> {
  link: { readonly label: string; readonly to: string };
}

/** A link of the content as a button. */
export function LinkButton({ link: { label, to }, ...props }: LinkButtonProps) {
  return (
    <ButtonLink to={to} {...props}>
      {label}
    </ButtonLink>
  );
}
