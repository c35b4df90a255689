import { Fragment, type ReactNode } from "react";
import { unbrokenPieces } from "../../../functions/contract/unbroken";

/** A text whose ranges and short compounds stay on one line; other children as they are. */
export function keepTogether(children: ReactNode): ReactNode {
  if (typeof children !== "string") return children;
  const pieces = unbrokenPieces(children);
  if (pieces.length === 1) return children;
  return pieces.map((piece, index) =>
    index % 2 ? (
      <span key={index} data-unbroken="">
        {piece}
      </span>
    ) : (
      <Fragment key={index}>{piece}</Fragment>
    ),
  );
}
