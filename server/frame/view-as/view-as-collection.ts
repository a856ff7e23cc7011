import type { Collection } from '../stores/collection';

/** Whose eyes administrators look through at present, by the digest of what their browser has. Nobody is told of it. */
export const VIEWS_AS: Collection = {
  name: 'views_as',
  indexed: [{ path: 'expiresAt', storage: 'integer' }],
  texts: [],
  logged: false,
};
