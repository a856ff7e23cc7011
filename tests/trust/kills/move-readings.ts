import { databaseFile } from '../../../server/site/site';
import { openDatabase } from '../../../server/stores/database';
import { openSqliteReadings } from '../../../server/telemetry/sqlite/open-readings';

/** A program that moves all readings out of the inbox of the data folder, and packs nothing. */
const database = openDatabase(databaseFile(process.env['DATA_DIR'] ?? ''));
await openSqliteReadings(database).pack?.(0);
database.close();
