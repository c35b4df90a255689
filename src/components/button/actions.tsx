import { Row } from "../layout/layout";
import { ButtonLink } from "./button";

interface ActionsProps {
  links: readonly { readonly label: string; readonly to: string }[] | null | undefined;
  className?: string | undefined;
}

const LOOKS = ["filled", "quiet"] as const;

/** The buttons of a section: the first one is filled, and a third one is only a link. */
export function Actions({ links, className }: ActionsProps) {
  if (!links?.length) return null;
  return (
    <Row className={className}>
      {links.map(({ label, to }, index) => (
        <ButtonLink key={to} to={to} look={LOOKS[index] ?? "link"}>
          {label}
        </ButtonLink>
      ))}
    </Row>
  );
}
