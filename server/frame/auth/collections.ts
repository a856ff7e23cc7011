import type { Collection } from '../stores/collection';

/** Credentials, separate from the documents; never logged, announced or sent to clients. */
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
