import { chmodSync, closeSync, mkdirSync, openSync } from 'node:fs';
import { join } from 'node:path';
import type { EntityModels } from '../../src/model/types';
import { AUTH_COLLECTIONS } from '../auth/collections';
import { embeddedIdentity } from '../auth/embedded-identity';
import type { Identity } from '../auth/identity';
import { type PasswordCost, STRONG_COST } from '../auth/passwords';
import { createDocuments, type Documents } from '../documents/documents';
import { bothHooks } from '../documents/hooks';
import { createIdentifiers, type Identifiers } from '../documents/identifiers';
import type { CityLookup } from '../geography/city-lookup';
import { cityInCountry } from '../geography/city-rule';
import { createGazetteer } from '../geography/gazetteer';
import { collectionOf } from '../stores/collection';
import { damaged, unusable } from '../stores/data-error';
import { type Database, openDatabase } from '../stores/database';
import { databaseFault } from '../stores/database-fault';
import { lockFolder } from '../stores/folder-lock';
import { SETTINGS } from '../stores/settings';
import { openSqliteStore } from '../stores/sqlite/open-store';
import type { Store } from '../stores/store';
import type { ReadingStore } from '../telemetry/reading-store';
import { openSqliteReadings } from '../telemetry/sqlite/open-readings';
import { API_KEYS } from '../users/api-keys';
import { applicationHooks } from './application-hooks';

/** The data of one site, with the one way to write it. */
export interface Site {
  models: EntityModels;
  store: Store;
  readings: ReadingStore;
  documents: Documents;
  /** Who people are, and how they sign in. */
  identity: Identity;
  identifiers: Identifiers;
  cities: CityLookup;
  now: () => number;
  close(): Promise<void>;
}

/** A site in an SQLite file. */
export interface EmbeddedSite extends Site {
  database: Database;
}

export interface SiteOptions {
  models: EntityModels;
  /** Folder of the database; `:memory:` for one that is gone afterwards. */
  dataDir: string;
  now?: () => number;
  identifiers?: Identifiers;
  passwordCost?: PasswordCost;
  /** Where cities are looked up. */
  cities?: CityLookup;
  /** What this process is called to others who want the same folder. */
  program?: string;
}

const OWNER_ONLY = 0o600;
const IN_MEMORY = ':memory:';

/** The database in a site's folder. */
export function databaseFile(dataDir: string): string {
  return join(dataDir, 'console.db');
}

/**
 * Opens the database, makes what is missing in it, and brings it up to date with the schemas.
 *
 * @throws DataError when the file is damaged, the folder cannot be written, or another process has it.
 */
export function openSite(options: SiteOptions): EmbeddedSite {
  const { dataDir, program = 'the server' } = options;
  let unlock = () => {};
  try {
    if (dataDir === IN_MEMORY) return openUnlocked(options, IN_MEMORY, unlock);
    mkdirSync(dataDir, { recursive: true });
    unlock = lockFolder(dataDir, program);
    return openUnlocked(options, privateFile(databaseFile(dataDir)), unlock);
  } catch (error) {
    unlock();
    if (databaseFault(error) === 'damaged') throw damaged(databaseFile(dataDir));
    throw unusable(error, `DATA_DIR=${dataDir}`, 'Give another DATA_DIR, or make this one writable.');
  }
}

/** The path, at which there is now a file that nobody else can read: it holds hashes and access tokens. */
function privateFile(path: string): string {
  closeSync(openSync(path, 'a', OWNER_ONLY));
  chmodSync(path, OWNER_ONLY);
  return path;
}

function openUnlocked({ models, ...options }: SiteOptions, file: string, unlock: () => void): EmbeddedSite {
  const {
    now = Date.now,
    identifiers = createIdentifiers(),
    passwordCost = STRONG_COST,
    cities = createGazetteer(),
  } = options;
  const database = openDatabase(file);
  const collections = models.list.map((model) => collectionOf(model, models));
  const store = openSqliteStore(database, [...collections, ...AUTH_COLLECTIONS, API_KEYS, SETTINGS]);
  const readings = openSqliteReadings(database);
  const identity = embeddedIdentity({ models, store, passwordCost, now });
  const hooks = bothHooks(identity.hooks, applicationHooks(models, readings));
  const rules = { cityInCountry: cityInCountry(cities) };
  const documents = createDocuments({ models, store, identifiers, hooks, rules, now });
  return {
    ...{ models, database, store, readings, documents, identity, identifiers, cities, now },
    close: async () => {
      await store.close();
      unlock();
    },
  };
}
