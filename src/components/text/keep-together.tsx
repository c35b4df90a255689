import { Fragment, type ReactNode } from "react";
import { unbrokenPieces } from "../../../functions/contract/unbroken";

/** Keeps ranges and short compounds of a text on one line. Returns other children unchanged. */
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
