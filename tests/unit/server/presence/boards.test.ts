import { createMemoryBoard } from '../../../../server/presence/memory-board';
import { createStoredBoard, PRESENCE } from '../../../../server/presence/stored-board';
import { openDatabase } from '../../../../server/stores/database';
import { openSqliteStore } from '../../../../server/stores/sqlite/open-store';
import { describePresence } from '../../../contract/presence/describe-presence';

describePresence('in memory', (now) => {
  const board = createMemoryBoard(now);
  return [board, board];
});

describePresence('in SQLite', (now) => {
  const store = openSqliteStore(openDatabase(':memory:'), [PRESENCE]);
  return [createStoredBoard(store, now), createStoredBoard(store, now)];
});
