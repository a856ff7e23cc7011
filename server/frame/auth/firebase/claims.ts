import type { Subject } from '../subjects';

/** The claims in an id token, which the security rules and the console read. */
export interface SessionClaims {
  role: string;
  /** `all`, `user:<id>` or `<level>:<id>`. */
  claim: string;
  name: string;
  /** Whether the user may only view; missing otherwise. */
  viewOnly?: true;
  /** For a session of an access token: the level, and the token itself. */
  level?: string;
  identity?: string;
}

/** The custom claims of a subject. An access token is returned only to the client that presented it. */
export function claimsOf({ role, claim, name, level, identity, viewOnly }: Subject): SessionClaims {
  return level === undefined
    ? { role, claim, name, ...(viewOnly && { viewOnly }) }
    : { role, claim, name, level, identity };
}

/** Whether tokens with the present claims grant other rights than tokens with the wanted ones. */
export function differInRights(present: Readonly<Record<string, unknown>> | undefined, wanted: SessionClaims): boolean {
  return present?.role !== wanted.role || present.claim !== wanted.claim || present.viewOnly !== wanted.viewOnly;
}
