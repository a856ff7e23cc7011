import type { Database } from '../../../frame/stores/database';

export function watchUndone(database: Database, onUndone: () => void): Database {
  function watched<T>(transaction: () => T): T {
    try {
      return transaction();
    } catch (error) {
      onUndone();
      throw error;
    }
  }
  return {
    get: (sql, params) => database.get(sql, params),
    all: (sql, params) => database.all(sql, params),
    run: (sql, params) => database.run(sql, params),
    exec: (sql) => database.exec(sql),
    transaction: (work) => watched(() => database.transaction(work)),
    lightTransaction: (work) => watched(() => database.lightTransaction(work)),
    continuedTransaction: (work, onEnd) => watched(() => database.continuedTransaction(work, onEnd)),
    commitContinued: () => watched(() => database.commitContinued()),
    snapshot: () => database.snapshot(),
    giveBackLog: () => database.giveBackLog(),
    close: () => database.close(),
  };
}
