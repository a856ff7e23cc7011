import type { Collection } from '../stores/collection';

/** Where sign-in keeps what no document may hold. None of it is logged, announced or answered. */
export const ACCOUNTS: Collection = {
  name: 'auth_accounts',
  indexed: [
    { path: 'email', storage: 'text' },
    { path: 'signOnLink', storage: 'text' },
  ],
  texts: [],
  logged: false,
};

export const SESSIONS: Collection = {
  name: 'auth_sessions',
  indexed: [
    { path: 'expiresAt', storage: 'integer' },
    { path: 'userId', storage: 'text' },
    { path: 'family', storage: 'text' },
  ],
  texts: [],
  logged: false,
};

/** Links to a new password, by the digest of what is in the link. */
export const RESETS: Collection = {
  name: 'auth_resets',
  indexed: [
    { path: 'expiresAt', storage: 'integer' },
    { path: 'userId', storage: 'text' },
  ],
  texts: [],
  logged: false,
};

export const AUTH_COLLECTIONS: readonly Collection[] = [ACCOUNTS, SESSIONS, RESETS];
