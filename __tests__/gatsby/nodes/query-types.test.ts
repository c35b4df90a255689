import { keepReached } from "../../../gatsby/nodes/query-types";

const types = `/* generated */

declare namespace Queries {

type Maybe<T> = T | null;
/** All scalars. */
type Scalars = {
  Int: number;
};

type Role = {
  readonly order: Maybe<Scalars['Int']>;
};

type RoleFilterInput = {
  readonly order: Maybe<Scalars['Int']>;
};


type RoleSectionFragment = { readonly __typename: 'Role', readonly count: Scalars['Int'] };


}
`;

test("keeps what operations and fragments reach, and no other type", () => {
  expect(keepReached(types)).toBe(`/* generated */

declare namespace Queries {

type Scalars = {
  Int: number;
};

type RoleSectionFragment = { readonly __typename: 'Role', readonly count: Scalars['Int'] };
}
`);
});

test("leaves its own result as it is", () => {
  expect(keepReached(keepReached(types))).toBe(keepReached(types));
});
