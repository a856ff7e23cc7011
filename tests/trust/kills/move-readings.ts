import { openSqliteReadings } from '../../../server/air/telemetry/sqlite/open-readings';
import { openDatabase } from '../../../server/frame/stores/database';
import { databasePath } from '../../../server/frame/stores/replace-database';

/** A program that moves all readings out of the inbox of the data folder, and packs nothing. */
const database = openDatabase(databasePath(process.env['DATA_DIR'] ?? ''));
await openSqliteReadings(database).pack?.(0);
database.close();
