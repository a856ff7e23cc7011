import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import type { EntityModels } from '../../src/model/types';
import { AUTH_COLLECTIONS } from '../auth/collections';
import { embeddedIdentity } from '../auth/embedded-identity';
import type { Identity } from '../auth/identity';
import { type PasswordCost, STRONG_COST } from '../auth/passwords';
import { createDocuments, type Documents } from '../documents/documents';
import { createIdentifiers, type Identifiers } from '../documents/identifiers';
import type { CityLookup } from '../geography/city-lookup';
import { cityInCountry } from '../geography/city-rule';
import { createGazetteer } from '../geography/gazetteer';
import { collectionOf } from '../stores/collection';
import { damaged } from '../stores/data-error';
import { type Database, openDatabase } from '../stores/database';
import { databaseFault } from '../stores/database-fault';
import { SETTINGS } from '../stores/settings';
import { openSqliteStore } from '../stores/sqlite/open-store';
import type { Store } from '../stores/store';
import { deviceHook } from '../telemetry/device-hook';
import type { ReadingStore } from '../telemetry/reading-store';
import { openSqliteReadings } from '../telemetry/sqlite/open-readings';

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
}

/** The database in a site's folder. */
export function databaseFile(dataDir: string): string {
  return join(dataDir, 'console.db');
}

/**
 * Opens the database, makes what is missing in it, and brings it up to date with the schemas.
 *
 * @throws DataError when the file is damaged.
 */
export function openSite(options: SiteOptions): EmbeddedSite {
  try {
    return openUndamaged(options);
  } catch (error) {
    throw databaseFault(error) === 'damaged' ? damaged(databaseFile(options.dataDir)) : error;
  }
}

function openUndamaged({ models, dataDir, ...options }: SiteOptions): EmbeddedSite {
  const {
    now = Date.now,
    identifiers = createIdentifiers(),
    passwordCost = STRONG_COST,
    cities = createGazetteer(),
  } = options;
  if (dataDir !== ':memory:') mkdirSync(dataDir, { recursive: true });
  const database = openDatabase(dataDir === ':memory:' ? dataDir : databaseFile(dataDir));
  const collections = models.list.map((model) => collectionOf(model, models));
  const store = openSqliteStore(database, [...collections, ...AUTH_COLLECTIONS, SETTINGS]);
  const readings = openSqliteReadings(database);
  const identity = embeddedIdentity({ models, store, passwordCost, now });
  const hooks = { ...identity.hooks, device: deviceHook(readings) };
  const rules = { cityInCountry: cityInCountry(cities) };
  const documents = createDocuments({ models, store, identifiers, hooks, rules, now });
  return {
    ...{ models, database, store, readings, documents, identity, identifiers, cities, now },
    close: () => store.close(),
  };
}
