/** The ids are used in `/apply?role=…`, in records and in content files. */
export const ROLES = [
  { id: "mentor", name: "AI Mentor" },
  { id: "success-partner", name: "Client Success Partner" },
] as const;

type RoleId = (typeof ROLES)[number]["id"];

export const ROLE_IDS = ROLES.map(({ id }) => id) as [RoleId, ...RoleId[]];

export function roleName(id: string | undefined): string | undefined {
  return ROLES.find((role) => role.id === id)?.name;
}
