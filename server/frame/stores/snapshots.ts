import { Connection } from './connection';
import type { DatabaseSnapshot } from './database';

/** Connections that wait for the next snapshot. */
const MAX_IDLE = 4;

/** Snapshots of a file one after another, over connections that keep their prepared statements and what they have read. */
export interface Snapshots {
  /** The file as it is now; once the signal is aborted each read throws its reason. */
  open(signal: AbortSignal): DatabaseSnapshot;
}

/** @param path of a database that is there. */
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
      // The moment is fixed by the first read, not by BEGIN.
      connection.get('SELECT count(*) FROM sqlite_master');
      const reading = () => {
        signal.throwIfAborted();
        return connection;
      };
      return {
        get: (sql, params) => reading().get(sql, params),
        all: (sql, params) => reading().all(sql, params),
        close: () => {
          connection.exec('ROLLBACK');
          if (idle.length < MAX_IDLE) idle.push(connection);
          else connection.close();
        },
      };
    },
  };
}
