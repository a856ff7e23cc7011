import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import type { EntityModels } from '../src/model/types';
import { AUTH_COLLECTIONS } from './auth/collections';
import { type PasswordCost, STRONG_COST } from './auth/passwords';
import { USER_ENTITY } from './auth/subjects';
import { userHook } from './auth/user-hook';
import { createDocuments, type Documents } from './documents/documents';
import type { EntityHooks } from './documents/hooks';
import { createIdentifiers, type Identifiers } from './documents/identifiers';
import type { CityLookup } from './geography/city-lookup';
import { cityInCountry } from './geography/city-rule';
import { createGazetteer } from './geography/gazetteer';
import { SETTINGS } from './settings';
import { collectionOf } from './stores/collection';
import { type Database, openDatabase } from './stores/database';
import { openSqliteStore } from './stores/sqlite/open-store';
import type { Store } from './stores/store';
import { createTelemetryTables } from './telemetry/schema';
import { deleteSource } from './telemetry/sources';

/** The data of one site, with the one way to write it. */
export interface Site {
  models: EntityModels;
  database: Database;
  store: Store;
  documents: Documents;
  identifiers: Identifiers;
  passwordCost: PasswordCost;
  cities: CityLookup;
  now: () => number;
  close(): Promise<void>;
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

const FILE = 'console.db';

function hooksFor(models: EntityModels, passwordCost: PasswordCost): EntityHooks {
  const users = models.byName.get(USER_ENTITY);
  return users === undefined ? {} : { [USER_ENTITY]: userHook(users.collection, passwordCost) };
}

/** Opens the database, makes what is missing in it, and brings it up to date with the schemas. */
export function openSite({ models, dataDir, ...options }: SiteOptions): Site {
  const {
    now = Date.now,
    identifiers = createIdentifiers(),
    passwordCost = STRONG_COST,
    cities = createGazetteer(),
  } = options;
  if (dataDir !== ':memory:') mkdirSync(dataDir, { recursive: true });
  const database = openDatabase(dataDir === ':memory:' ? dataDir : join(dataDir, FILE));
  const collections = models.list.map((model) => collectionOf(model, models));
  const store = openSqliteStore(database, [...collections, ...AUTH_COLLECTIONS, SETTINGS]);
  createTelemetryTables(database);
  const devices = models.byName.get('device')?.collection;
  store.watch((changes) => {
    for (const { collection, id, type } of changes) {
      if (collection === devices && type === 'deleted') deleteSource(database, { kind: 'device', name: id });
    }
  });
  const documents = createDocuments({
    models,
    store,
    identifiers,
    hooks: hooksFor(models, passwordCost),
    rules: { cityInCountry: cityInCountry(cities) },
    now,
  });
  return { models, database, store, documents, identifiers, passwordCost, cities, now, close: () => store.close() };
}
