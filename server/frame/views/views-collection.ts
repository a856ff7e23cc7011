import type { Collection } from '../stores/collection';

/** Views of lists. Queried by equal values only, for which no store needs a composite index. Changes are not announced. */
export const VIEWS: Collection = {
  name: 'list_views',
  indexed: [
    { path: 'owner', storage: 'text' },
    { path: 'role', storage: 'text' },
  ],
  texts: [],
  logged: false,
};
