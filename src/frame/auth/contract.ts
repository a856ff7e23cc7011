import type { Role } from '../model/access-model';
import type { FactorSetup, FactorState } from '../model/second-factor';

export interface Session {
  token: string;
  expiresAt: number;
  authType: 'email' | 'token';
  identity: string;
  role: Role;
  /** Read access of the session: `all`, `user:<id>`, `manager:<id>`, `building:<id>` or `room:<id>`. */
  claim: string;
  name: string;
  userId?: string;
  viewOnly?: true;
}

export const NO_ROLE = 'no_role';

/** `message` is shown to users; `status` is 0 if the service was not reached. */
export class AuthError extends Error {
  override readonly name = 'AuthError';

  constructor(
    message: string,
    readonly status: number,
    readonly code: string,
    readonly setup?: FactorSetup,
  ) {
    super(message);
  }
}

interface SecondFactorCalls {
  state(session: Session): Promise<FactorState>;
  begin(session: Session, password: string, code?: string): Promise<FactorSetup>;
  confirm(session: Session, code: string): Promise<FactorState>;
  remove(session: Session, password: string, code: string): Promise<FactorState>;
}

export interface PasswordCredentials {
  email: string;
  password: string;
  /** New password, required if the current one is a one-time password; see `isChangeNeeded`. */
  newPassword?: string | undefined;
  code?: string | undefined;
}

export function isCodeNeeded(failure: unknown): boolean {
  return failure instanceof AuthError && failure.code === 'second_factor_needed';
}

export function findNeededSetup(failure: unknown): FactorSetup | undefined {
  return failure instanceof AuthError ? failure.setup : undefined;
}

export function isChangeNeeded(failure: unknown): boolean {
  return failure instanceof AuthError && failure.code === 'password_change_needed';
}

/** All methods reject only with AuthError. */
export interface AuthBackend {
  signInWithEmail(credentials: PasswordCredentials): Promise<Session>;
  signInWithToken(accessToken: string): Promise<Session>;
  takeSignOn?(): Promise<Session>;
  secondFactor?: SecondFactorCalls;
  refresh(session: Session): Promise<Session>;
  signOut(session: Session): Promise<void>;
  /** Changes the password. Do not call for sessions of an access token. */
  signOutEverywhere(session: Session): Promise<void>;
  /** Sends the mail. The response reveals if mail is only simulated, but never if the address is known. */
  requestPasswordReset(email: string): Promise<{ simulated: boolean }>;
  resetPassword(token: string, password: string): Promise<void>;
  changePassword(session: Session, present: string, next: string): Promise<Session>;
}

export interface FirebaseSettings {
  projectId: string;
  apiKey: string;
  authDomain: string;
  appId?: string;
  /** `host:port` of the emulators; null for the real services. */
  emulators: null | { auth: string; firestore: string };
}
