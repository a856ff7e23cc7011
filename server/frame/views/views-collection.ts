import type { Collection } from '../stores/collection';

export const VIEWS: Collection = {
  name: 'list_views',
  indexed: [
    { path: 'owner', storage: 'text' },
    { path: 'role', storage: 'text' },
  ],
  texts: [],
  logged: false,
};
