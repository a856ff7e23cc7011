import { existsSync, readdirSync, statSync } from 'node:fs';
import { basename, join } from 'node:path';
import type { EntityModels } from '../../../src/frame/model/application-model';
import { createEmbeddedIdentity } from '../auth/embedded-identity';
import type { Identity } from '../auth/identity';
import { createPublicPasswords, type PasswordCost, STRONG_COST } from '../auth/public-passwords';
import { type DataFormat, findLatestVersion } from '../data-format/conversion';
import { admitDatabase, createSqliteFormat } from '../data-format/sqlite-format';
import { createDocuments } from '../documents/documents';
import { joinHooks } from '../documents/hooks';
import { createAscendingIdentifiers, type Identifiers } from '../documents/identifiers';
import { refuseReadOnlyWrites } from '../documents/origin';
import type { SiteData } from '../documents/site-data';
import type { Feature, Ground } from '../feature/feature';
import { collectSiteParts } from '../feature/site-parts';
import { FRAME_FEATURES } from '../features';
import type { ChangeFollower } from '../history/follow-changes';
import { createCollection } from '../stores/collection';
import { addRemedy, createDamageError, DataError, findDatabaseFault } from '../stores/data-error';
import { type Database, IN_MEMORY, openDatabase } from '../stores/database';
import { LOCK_FILE, lockFolder, protectFile, protectFolder } from '../stores/folder-lock';
import {
  backupPath,
  databasePath,
  finishReplacement,
  type InterruptedReplacement,
  removeDatabase,
} from '../stores/replace-database';
import { openSqliteStore } from '../stores/sqlite/open-store';
import { measureWrites } from '../stores/store';
import { reportChanges } from '../subscriptions/report-changes';
import { readDemoCreationTime } from './demo-data';

/** Option that starts a new site although the folder contains files of a former one. */
export const NEW_SITE = '--new-site';
export const RESET = '--reset';

const sizeOf = (file: string) => (existsSync(file) ? statSync(file).size : 0);

/** Returns files of a former site, the newest backup first. */
function formerFiles(dataDir: string, hadData: boolean): { backups: string[]; others: string[] } {
  const folder = backupPath(dataDir);
  const backups = existsSync(folder) ? readdirSync(folder).filter((name) => name.endsWith('.db')) : [];
  const database = basename(databasePath(dataDir));
  const others = readdirSync(dataDir).filter(
    (name) => name.startsWith(`${database}.`) || (name === `${database}-wal` && sizeOf(join(dataDir, name)) > 0),
  );
  const byAge = backups.map((name) => join(folder, name)).sort((a, b) => statSync(b).mtimeMs - statSync(a).mtimeMs);
  return {
    backups: byAge,
    others: [...others.map((name) => join(dataDir, name)), ...(hadData ? [join(dataDir, LOCK_FILE)] : [])],
  };
}

/** Refuses to open an empty site instead of a lost database. @throws DataError naming the files found. */
function requireFormerData(dataDir: string, hadData: boolean): void {
  const file = databasePath(dataDir);
  if (sizeOf(file) > 0) return;
  if (process.argv.some((word) => word === NEW_SITE || word === RESET)) {
    // SQLite would apply the log of a former database to the new one.
    removeDatabase(file);
    return;
  }
  const { backups, others } = formerFiles(dataDir, hadData);
  if (backups.length + others.length === 0) return;
  const [newest = '<backup file>'] = backups;
  throw new DataError(
    `${file} is ${existsSync(file) ? 'empty' : 'missing'}, but there are files of a former site:\n` +
      [...backups, ...others].map((name) => `  ${name}\n`).join('') +
      'Nothing was changed.\n' +
      `- Put a backup back: npm run restore -- ${newest}\n` +
      `- Begin a new site here: add ${NEW_SITE} to the command (npm start -- ${NEW_SITE}), or\n` +
      '- give another folder: DATA_DIR=<folder>.',
  );
}

const COMMAND = /^npm run /;

/** @param holder process that locked the data folder and ended without releasing it */
export function reportInterruptions(
  holder: string | undefined,
  restore: InterruptedReplacement | undefined,
  report: (line: string) => void,
): void {
  if (holder !== undefined) {
    const again = COMMAND.test(holder) && restore === undefined ? ' Its work has to be repeated.' : '';
    report(`${holder} did not stop normally. All confirmed changes are stored.${again}`);
  }
  if (restore?.state === 'abandoned') report('A restore was interrupted before it had changed anything. Repeat it.');
  if (restore?.state === 'finished') {
    const copy = restore.before === undefined ? '' : ` The former data are in ${restore.before}.`;
    report(`An interrupted restore was completed now.${copy}`);
  }
}

export interface Site extends SiteData {
  identity: Identity;
  format: DataFormat;
  changeFollower?: ChangeFollower;
  close(): Promise<void>;
}

export interface EmbeddedSite extends Site {
  database: Database;
}

export interface SiteOptions {
  models: EntityModels;
  /** Data folder; `:memory:` opens a database that is lost when the site closes. */
  dataDir: string;
  now?: () => number;
  timeZone?: string | undefined;
  identifiers?: Identifiers;
  passwordCost?: PasswordCost;
  /** Publicly known passwords of the demo data set. A site with its own data rejects them. */
  publicPasswords?: readonly string[];
  privateHosts?: readonly string[] | undefined;
  program?: string;
  format?: number;
  /** Returns the path of the backup. If omitted, data of an older format cannot be opened. */
  backUp?: ((name: string) => string) | undefined;
  report?: (line: string) => void;
}

export interface OwnFeatures<Own extends object> {
  features: readonly Feature<never, Ground & Own>[];
  own: Own;
}

const NOTHING: OwnFeatures<object> = { features: [], own: {} };

/** @throws DataError for a damaged, unknown, read-only or locked file. */
export function openSite(options: SiteOptions): EmbeddedSite;
export function openSite<Own extends object>(
  options: SiteOptions,
  ownParts: (database: Database) => OwnFeatures<Own>,
): EmbeddedSite & Own;
export function openSite(options: SiteOptions, ownParts: (database: Database) => OwnFeatures<object> = () => NOTHING) {
  const { dataDir, program = 'the server', report = () => {} } = options;
  let unlock = () => {};
  try {
    if (dataDir === IN_MEMORY) return openUnlocked(options, ownParts, IN_MEMORY, unlock);
    protectFolder(dataDir);
    const lock = lockFolder(dataDir, program);
    unlock = lock.unlock;
    reportInterruptions(lock.interrupted, finishReplacement(databasePath(dataDir)), report);
    requireFormerData(dataDir, lock.hadData);
    const site = openUnlocked(options, ownParts, protectFile(databasePath(dataDir)), unlock);
    lock.noteData();
    return site;
  } catch (error) {
    unlock();
    if (findDatabaseFault(error) === 'damaged') throw createDamageError(databasePath(dataDir));
    throw addRemedy(error, `DATA_DIR=${dataDir}`, 'Give another DATA_DIR, or make this one writable.');
  }
}

function openUnlocked<Own extends object>(
  { models, ...options }: SiteOptions,
  ownParts: (database: Database) => OwnFeatures<Own>,
  file: string,
  unlock: () => void,
): EmbeddedSite & Own {
  const { now = Date.now, identifiers = createAscendingIdentifiers(now), passwordCost = STRONG_COST } = options;
  const database = openDatabase(file);
  const { format = findLatestVersion([]), backUp, report = () => {}, dataDir, privateHosts } = options;
  try {
    admitDatabase(database, { known: format, where: dataDir, now: now(), backUp, report });
  } catch (error) {
    database.close();
    throw error;
  }
  const { features, own } = ownParts(database);
  const parts = collectSiteParts('embedded', [...FRAME_FEATURES, ...features], { models, now, privateHosts, ...own });
  const ofEntities = models.list.map((model) => createCollection(model, models));
  const collections = [...ofEntities, ...parts.collections];
  const opened = measureWrites(openSqliteStore(database, collections, file === IN_MEMORY));
  const store = refuseReadOnlyWrites(reportChanges(opened, { models, now, hooks: parts.hooks }));
  const isDemo = async () => (await readDemoCreationTime({ store })) !== undefined;
  const publicPasswords = createPublicPasswords(options.publicPasswords ?? [], isDemo);
  const identity = createEmbeddedIdentity({ models, store, passwordCost, publicPasswords, now });
  const hooks = joinHooks(identity.hooks, parts.hooks);
  const documents = createDocuments({
    models,
    store,
    identifiers,
    hooks,
    rules: parts.rules,
    now,
    timeZone: options.timeZone,
  });
  return {
    ...{ models, database, store, documents, identity, identifiers, now, format: createSqliteFormat(database, now) },
    ...{ texts: parts.texts, privateHosts },
    ...own,
    close: async () => {
      await store.close();
      unlock();
    },
  };
}
