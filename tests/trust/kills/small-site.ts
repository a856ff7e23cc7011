import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { readInbox } from '../../../server/air/telemetry/sqlite/inbox/inbox';
import { findSource } from '../../../server/air/telemetry/sqlite/sources';
import { type Database, openDatabase, type SqlRow } from '../../../server/frame/stores/database';
import { databasePath } from '../../../server/frame/stores/replace-database';
import { serverProcesses } from '../../support/server-process';
import { testServer, twoCustomers } from '../../unit/server/support/test-server';

/** Loaded before a program, which is then killed where `DIE_AT` says. */
export const PRELOAD = pathToFileURL(join(import.meta.dirname, '../../support/die-at.mjs')).href;

/** A data folder of a site without a demo data set, and the programs that work on it, each a process of its own. */
export interface SmallSite {
  dataDir: string;
  /** The session of an administrator. */
  token: string;
  processes: ReturnType<typeof serverProcesses>;
  /** The same programs, killed right before a step: see `die-at.mjs`. */
  killedAt(step: string): ReturnType<typeof serverProcesses>;
  /** Reads the database of the stopped site. */
  rows(sql: string): SqlRow[];
  /** The instants of the readings of a device in the stopped site, those that wait in the inbox included. */
  readings(hwId: string): number[];
  remove(): void;
}

/** Two customers with a device each, `d1` and `d2`, an administrator, and what `fill` puts in beside. The programs get `environment`, too. */
export async function smallSite(
  fill: (server: ReturnType<typeof testServer>) => Promise<void> = async () => {},
  environment: Readonly<Record<string, string>> = {},
): Promise<SmallSite> {
  const dataDir = mkdtempSync(join(tmpdir(), 'killed-'));
  const server = testServer({ dataDir });
  server.clock.now = Date.now();
  await twoCustomers(server);
  const token = await server.signIn('ADMIN');
  await fill(server);
  await server.site.close();
  const common = { DATA_DIR: dataDir, DEMO: '0', ...environment };
  const all = [serverProcesses(common)];
  const [processes] = all;
  if (processes === undefined) throw new Error('There are no processes');

  function read<Found>(found: (database: Database) => Found): Found {
    const database = openDatabase(databasePath(dataDir));
    try {
      return found(database);
    } finally {
      database.close();
    }
  }

  return {
    dataDir,
    token,
    processes,
    killedAt: (step) => {
      const doomed = serverProcesses({ ...common, DIE_AT: step, NODE_OPTIONS: `--import=${PRELOAD}` });
      all.push(doomed);
      return doomed;
    },
    rows: (sql) => read((database) => database.all(sql)),
    readings: (hwId) =>
      read((database) => {
        const source = findSource(database, { kind: 'device', name: hwId });
        if (source === undefined) return [];
        const rows = database.all<{ t: number }>('SELECT t FROM reading WHERE source = ? ORDER BY t', [source]);
        return [...rows, ...(readInbox(database).get(source) ?? [])].map(({ t }) => t);
      }),
    remove: () => {
      for (const { killAll } of all) killAll();
      rmSync(dataDir, { recursive: true, force: true });
    },
  };
}
