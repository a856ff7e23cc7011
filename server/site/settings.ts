import type { Collection } from '../stores/collection';

/** What the server remembers of itself. */
export const SETTINGS: Collection = { name: 'server_settings', indexed: [], texts: [], logged: false };
