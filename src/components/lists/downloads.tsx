import { ButtonLink } from "../button/button";
import { Row } from "../layout/layout";

interface DownloadsProps {
  links: readonly { readonly label: string; readonly to: string }[] | null | undefined;
}

export function Downloads({ links }: DownloadsProps) {
  if (!links?.length) return null;
  return (
    <Row as="ul" gap={5}>
      {links.map(({ label, to }) => (
        <li key={to}>
          <ButtonLink to={to} look="link">
            {label}
          </ButtonLink>
        </li>
      ))}
    </Row>
  );
}
