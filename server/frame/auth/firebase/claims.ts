import type { Subject } from '../subjects';

export interface SessionClaims {
  role: string;
  /** `all`, `user:<id>` or `<level>:<id>`. */
  claim: string;
  name: string;
  viewOnly?: true;
  level?: string;
  identity?: string;
}

/** Returns the custom claims of a subject. An access token is returned only to the client that sent it. */
export function claimsOf({ role, claim, name, level, identity, viewOnly }: Subject): SessionClaims {
  return level === undefined
    ? { role, claim, name, ...(viewOnly && { viewOnly }) }
    : { role, claim, name, level, identity };
}

export function differInRights(present: Readonly<Record<string, unknown>> | undefined, wanted: SessionClaims): boolean {
  return present?.role !== wanted.role || present.claim !== wanted.claim || present.viewOnly !== wanted.viewOnly;
}
