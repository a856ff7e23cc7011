import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { readContent } from '../../../../../server/air/evidence/pack-content';
import { verifyEvidence } from '../../../../../tools/evidence/verify';

/** Files as earlier versions have made them, with the readings of both. */
const FOLDER = join(import.meta.dirname, 'earlier-formats');
const READINGS = join(FOLDER, 'readings.csv');
const fileOf = (format: number) => join(FOLDER, `format-${format}.json`);

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'formats-'));
});
afterEach(() => rmSync(folder, { recursive: true }));

function changed(format: number, change: (text: string) => string): string {
  const path = join(folder, 'evidence.json');
  writeFileSync(path, change(readFileSync(fileOf(format), 'utf8')));
  return path;
}

describe.each([1, 2])('evidence of format %i', (format) => {
  test.each([READINGS, undefined])('is verified (readings: %s)', async (readings) => {
    expect((await verifyEvidence(fileOf(format), readings)).differences).toEqual([]);
    const path = changed(format, (text) => text.replace('"longestMs": ', '"longestMs": 1'));
    const { differences } = await verifyEvidence(path, READINGS);
    expect(differences.map((each) => each.path)).toEqual(['Room 1.criteria.0.devices.0.figures.longestMs']);
  });

  test('is read, without the air of its rooms', async () => {
    const { file } = await readContent(readFileSync(fileOf(format)));
    expect(file.rooms.map(({ name, air }) => [name, air])).toEqual([
      ['Room 1', undefined],
      ['Room 2', undefined],
      ['Yard', undefined],
    ]);
  });

  test('is none that says to have another one', async () => {
    const path = changed(format, (text) => text.replace(`"format": ${format}`, '"format": 3'));
    await expect(verifyEvidence(path, READINGS)).rejects.toThrow('Format 3 has the air of each room');
  });
});
