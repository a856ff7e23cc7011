import { openDatabase } from '../../../../server/stores/database';
import { openSqliteReadings } from '../../../../server/telemetry/sqlite/open-readings';
import { describeThinning } from '../../../contract/telemetry/thinning';

describeThinning('SQLite', () => {
  const database = openDatabase(':memory:');
  return { readings: openSqliteReadings(database), close: async () => database.close() };
});
