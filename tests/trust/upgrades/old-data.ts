import { mkdtempSync, readFileSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { brotliDecompressSync } from 'node:zlib';
import type { EarlierAlarm } from '../../../server/air/telemetry/reading-store';
import { databasePath } from '../../../server/frame/stores/replace-database';
import type { MeasureKey } from '../../../src/air/domain/readings/measures';
import type { EntityRecord } from '../../../src/frame/model/entity-model';

/** What an older version of the console said of its own data: see `make-old-data.mjs`. */
export interface OldData {
  commit: string;
  /** The measures that it knew, in the order in which the checksums of readings were made. */
  keys: MeasureKey[];
  /** By collection. */
  records: Record<string, EntityRecord[]>;
  readings: { kind: 'device' | 'outdoor'; name: string; count: number; sha256: string }[];
  alarms: EarlierAlarm[];
}

const unpacked = (name: string) => brotliDecompressSync(readFileSync(join(import.meta.dirname, 'old-data', name)));

/** What the version of a commit said of its data. */
export function saidBy(commit: string): OldData {
  return JSON.parse(unpacked(`${commit}.json.br`).toString());
}

/** A new data folder with the data of a commit. */
export function folderOf(commit: string): string {
  const dataDir = mkdtempSync(join(tmpdir(), 'old-data-'));
  writeFileSync(databasePath(dataDir), unpacked(`${commit}.db.br`));
  return dataDir;
}
