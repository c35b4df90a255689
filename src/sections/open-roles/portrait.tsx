import { graphql } from "gatsby";
import { joinClasses, overPicture } from "../../components/layout/layout";
import { Picture } from "../../components/picture/picture";
import * as styles from "./open-roles.module.css";

export interface PortraitProps {
  role: Queries.RolePortraitFragment;
  sizes: string;
  first?: boolean;
}

/** The figurine of a role. */
export function Portrait({ role, sizes, first }: PortraitProps) {
  return <Picture picture={role.image} sizes={sizes} first={first} shape="arch" />;
}

/** Class for the background and text colour around a portrait. */
export function tintClass(tint: string): string | undefined {
  return tint === "night" ? joinClasses(overPicture, styles.night) : styles.day;
}

export const query = graphql`
  fragment RolePortrait on Role {
    tint
    image {
      ...PortraitPicture
    }
  }
`;
