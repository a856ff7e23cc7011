import { Connection } from './connection';
import type { DatabaseSnapshot } from './database';

const MAX_IDLE = 4;

export interface Snapshots {
  open(signal: AbortSignal): DatabaseSnapshot;
}

export function openSnapshots(path: string): Snapshots {
  const idle: Connection[] = [];

  function connect(): Connection {
    const connection = new Connection(path);
    connection.exec('PRAGMA query_only = ON');
    return connection;
  }

  return {
    open: (signal) => {
      const connection = idle.pop() ?? connect();
      connection.exec('BEGIN');
      connection.get('SELECT count(*) FROM sqlite_master');
      const reading = () => {
        signal.throwIfAborted();
        return connection;
      };
      return {
        get: (sql, params) => reading().get(sql, params),
        all: (sql, params) => reading().all(sql, params),
        close: () => {
          // SQLite rolls back by itself after some errors; ROLLBACK would then hide the original error.
          if (connection.inTransaction) connection.exec('ROLLBACK');
          if (idle.length < MAX_IDLE) idle.push(connection);
          else connection.close();
        },
      };
    },
  };
}
