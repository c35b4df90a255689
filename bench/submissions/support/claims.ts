/** A claim that must hold, and the problem when it does not. */
export type Claim = readonly [holds: boolean, problem: string];

/** The problems of the claims that do not hold. */
export const broken = (claims: readonly Claim[]): string[] =>
  claims.filter(([holds]) => !holds).map(([, problem]) => problem);
