import type { Subject } from '../subjects';

/** What an id token says of its session beside the person: the security rules and the console read it. */
export interface SessionClaims {
  role: string;
  /** `all`, `user:<id>` or `<level>:<id>`. */
  claim: string;
  name: string;
  /** Of a session that an access token opened: what the token belongs to, and the token itself. */
  level?: string;
  identity?: string;
}

/** Custom claims of an account, by who it is. An access token is told only to the one that presented it. */
export function claimsOf({ role, claim, name, level, identity }: Subject): SessionClaims {
  return level === undefined ? { role, claim, name } : { role, claim, name, level, identity };
}

/** Whether a token that carries the known claims allows something else than one with the wanted claims. */
export function differInRights(known: Readonly<Record<string, unknown>> | undefined, wanted: SessionClaims): boolean {
  return known?.role !== wanted.role || known.claim !== wanted.claim;
}
