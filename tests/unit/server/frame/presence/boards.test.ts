import { createMemoryBoard, createStoredBoard, PRESENCE } from '../../../../../server/frame/presence/feature';
import { openDatabase } from '../../../../../server/frame/stores/database';
import { openSqliteStore } from '../../../../../server/frame/stores/sqlite/open-store';
import { describePresence } from '../../../../contract/frame/presence/describe-presence';

describePresence('in memory', (now) => {
  const board = createMemoryBoard(now);
  return [board, board];
});

describePresence('in SQLite', (now) => {
  const store = openSqliteStore(openDatabase(':memory:'), [PRESENCE]);
  return [createStoredBoard(store, now), createStoredBoard(store, now)];
});
