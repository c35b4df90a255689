import { Row } from "../layout/layout";
import { ButtonLink } from "./button";

interface ActionsProps {
  links: readonly { readonly label: string; readonly to: string }[] | null | undefined;
  className?: string | undefined;
}

/** The buttons of a section: the first one is filled. */
export function Actions({ links, className }: ActionsProps) {
  if (!links?.length) return null;
  return (
    <Row className={className}>
      {links.map(({ label, to }, index) => (
        <ButtonLink key={to} to={to} look={index === 0 ? "filled" : "quiet"}>
          {label}
        </ButtonLink>
      ))}
    </Row>
  );
}
