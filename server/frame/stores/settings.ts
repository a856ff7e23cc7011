import type { Collection } from './collection';

/** The server's own state, such as the version of the data. */
export const SETTINGS: Collection = { name: 'server_settings', indexed: [], texts: [], logged: false };
