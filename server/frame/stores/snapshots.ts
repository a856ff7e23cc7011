import { Connection } from './connection';
import type { DatabaseSnapshot } from './database';

/** Idle connections that stay open for the next snapshots. */
const MAX_IDLE = 4;

/** Snapshots of a file over pooled connections, which keep their prepared statements and page caches. */
export interface Snapshots {
  /** Opens a snapshot of the present state; once the signal is aborted each read throws its reason. */
  open(signal: AbortSignal): DatabaseSnapshot;
}

/** @param path of an existing database. */
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
      // The first read fixes the moment of the snapshot, not BEGIN.
      connection.get('SELECT count(*) FROM sqlite_master');
      const reading = () => {
        signal.throwIfAborted();
        return connection;
      };
      return {
        get: (sql, params) => reading().get(sql, params),
        all: (sql, params) => reading().all(sql, params),
        close: () => {
          // SQLite rolls back after some errors, which closing must not hide.
          if (connection.inTransaction) connection.exec('ROLLBACK');
          if (idle.length < MAX_IDLE) idle.push(connection);
          else connection.close();
        },
      };
    },
  };
}
