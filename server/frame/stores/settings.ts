import type { Collection } from './collection';

/** What the server remembers of itself. */
export const SETTINGS: Collection = { name: 'server_settings', indexed: [], texts: [], logged: false };
