import type { Collection } from '../stores/collection';

/** The open views as somebody else, by the digest of the browser's ticket. Changes are not announced. */
export const VIEWS_AS: Collection = {
  name: 'views_as',
  indexed: [{ path: 'expiresAt', storage: 'integer' }],
  texts: [],
  logged: false,
};
