import type { Collection } from '../stores/collection';

export const VIEWS_AS: Collection = {
  name: 'views_as',
  indexed: [{ path: 'expiresAt', storage: 'integer' }],
  texts: [],
  logged: false,
};
