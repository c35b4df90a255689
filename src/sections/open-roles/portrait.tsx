import { graphql } from "gatsby";
import { groundClass } from "../../components/layout/layout";
import { Picture } from "../../components/picture/picture";

export interface PortraitProps {
  role: Queries.RolePortraitFragment;
  sizes: string;
  first?: boolean;
}

/** The figurine of a role. */
export function Portrait({ role, sizes, first }: PortraitProps) {
  return <Picture picture={role.image} sizes={sizes} first={first} shape="arch" />;
}

/** The class of the ground of a portrait. */
export function tintClass(tint: string): string | undefined {
  return groundClass(tint === "night" ? "night" : "ice");
}

export const query = graphql`
  fragment RolePortrait on Role {
    tint
    image {
      ...PortraitPicture
    }
  }
`;
