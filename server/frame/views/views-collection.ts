import type { Collection } from '../stores/collection';

/** Views of lists. Asked by what is equal, which no store needs a further index for. Nobody is told of changes. */
export const VIEWS: Collection = {
  name: 'list_views',
  indexed: [
    { path: 'owner', storage: 'text' },
    { path: 'role', storage: 'text' },
  ],
  texts: [],
  logged: false,
};
