import type { Role } from '../model/access-model';
import type { FactorSetup, FactorState } from '../model/second-factor';

/** How a session was opened, and therefore what its identity is: an e-mail address or an access token. */
export type AuthType = 'email' | 'token';

/** A signed-in person or token, as stored in the browser. */
export interface Session {
  /** Bearer token of the requests. */
  token: string;
  /** Milliseconds since the epoch. */
  expiresAt: number;
  authType: AuthType;
  /** The e-mail address or the access token. */
  identity: string;
  role: Role;
  /** What the session may read: `all`, `user:<id>`, `manager:<id>`, `building:<id>` or `room:<id>`. */
  claim: string;
  /** The person's name, or that of the place whose token was used. */
  name: string;
  userId?: string;
  /** Whether the user may only view. */
  viewOnly?: true;
}

/** The code of an AuthError, and of a refusal of any call, when the schemas have the person's role no more. */
export const NO_ROLE = 'no_role';

/** A refusal of the sign-in service. `message` can be shown as it is; `status` is 0 when the service was not reached. */
export class AuthError extends Error {
  override readonly name = 'AuthError';

  constructor(
    message: string,
    readonly status: number,
    readonly code: string,
    /** Of `second_factor_setup`: what is needed to set one up. */
    readonly setup?: FactorSetup,
  ) {
    super(message);
  }
}

/** Codes of an authenticator app beside the password. `code` is needed where there is one already. */
export interface SecondFactorCalls {
  state(session: Session): Promise<FactorState>;
  begin(session: Session, password: string, code?: string): Promise<FactorSetup>;
  confirm(session: Session, code: string): Promise<FactorState>;
  remove(session: Session, password: string, code: string): Promise<FactorState>;
}

/** What a person signs in with. */
export interface PasswordCredentials {
  email: string;
  password: string;
  /** The password from now on, where the present one is good for one sign-in; see {@link isChangeNeeded}. */
  newPassword?: string | undefined;
  /** Of the authenticator app, or a recovery code; see {@link isCodeNeeded}. */
  code?: string | undefined;
}

/** Whether a password was right, and a code has to come with it. */
export function isCodeNeeded(failure: unknown): boolean {
  return failure instanceof AuthError && failure.code === 'second_factor_needed';
}

/** What whoever has to set a second factor up before the first sign-in needs for it. */
export function setupNeeded(failure: unknown): FactorSetup | undefined {
  return failure instanceof AuthError ? failure.setup : undefined;
}

/** Whether a password was right, and another one has to come with it. */
export function isChangeNeeded(failure: unknown): boolean {
  return failure instanceof AuthError && failure.code === 'password_change_needed';
}

/**
 * Where sessions come from: the embedded server, or another identity service.
 * Every method rejects with an {@link AuthError} and with nothing else.
 */
export interface AuthBackend {
  signInWithEmail(credentials: PasswordCredentials): Promise<Session>;
  signInWithToken(accessToken: string): Promise<Session>;
  /** Takes over the session of whoever comes back from a sign-in provider. Left out where there can be none. */
  takeSignOn?(): Promise<Session>;
  /** Left out where second factors are not this console's. */
  secondFactor?: SecondFactorCalls;
  /** A session of the same person with a new bearer token and a later end. */
  refresh(session: Session): Promise<Session>;
  /** Ends the session at the service. */
  signOut(session: Session): Promise<void>;
  /** Ends every session of the person at the service, this one included. Not for a session of an access token. */
  signOutEverywhere(session: Session): Promise<void>;
  /** Asks for a password reset by e-mail. Does not disclose whether the address is known, but whether mail is sent at all. */
  requestPasswordReset(email: string): Promise<{ simulated: boolean }>;
  /** Sets a new password by what was in the link of a mail. */
  resetPassword(token: string, password: string): Promise<void>;
  /** Gives whoever is signed in another password and ends the other sessions. Answers the session that goes on. */
  changePassword(session: Session, present: string, next: string): Promise<Session>;
}
