import { openSqliteReadings } from '../../../../../server/air/telemetry/sqlite/open-readings';
import { openDatabase } from '../../../../../server/frame/stores/database';
import { describeThinning } from '../../../../contract/air/telemetry/thinning';

describeThinning('SQLite', () => {
  const database = openDatabase(':memory:');
  return { readings: openSqliteReadings(database), close: async () => database.close() };
});
