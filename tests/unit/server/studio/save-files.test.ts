import { existsSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { finishSave, saveFiles } from '../../../../server/studio/saves';
import { PENDING_SAVE, readFiles } from '../../../../tools/schema/schema-files';

const BEFORE = {
  '_application.json': '{}',
  'book.schema.json': '1',
  'loan.schema.json': '2',
  '_shared/a.schema.json': '3',
};
const SAVE = {
  'book.schema.json': '1 again',
  'loan.schema.json': null,
  'review.schema.json': 'new',
  '_shared/a.schema.json': '4',
};
const AFTER = {
  '_application.json': '{}',
  'book.schema.json': '1 again',
  'review.schema.json': 'new',
  '_shared/a.schema.json': '4',
};

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'schemas-'));
  mkdirSync(join(folder, '_shared'));
  for (const [name, text] of Object.entries(BEFORE)) writeFileSync(join(folder, name), text);
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));

/** What whoever reads the folder finds. */
function found(): Record<string, string> {
  const files = readFiles(folder);
  return Object.fromEntries(files.names.map((name) => [name, files.read(name)]));
}

test('several files are written at once, and nothing is left beside them', () => {
  saveFiles(folder, SAVE);
  expect(found()).toEqual(AFTER);
  expect(readdirSync(folder).sort()).toEqual([
    '_application.json',
    '_shared',
    'book.schema.json',
    'review.schema.json',
  ]);
});

test('a save that is cut off at any letter of its record has not happened', () => {
  const record = JSON.stringify(SAVE);
  for (let length = 0; length < record.length; length += 1) {
    writeFileSync(join(folder, PENDING_SAVE), record.slice(0, length));
    expect(found()).toEqual(BEFORE);
  }
  finishSave(folder);
  expect(found()).toEqual(BEFORE);
  expect(existsSync(join(folder, PENDING_SAVE))).toBe(false);
});

test('once it is recorded, whoever reads finds all of it, whichever files were written before the interruption', () => {
  const names = Object.keys(SAVE);
  for (let done = 0; done <= names.length; done += 1) {
    for (const [name, text] of Object.entries(BEFORE)) writeFileSync(join(folder, name), text);
    rmSync(join(folder, 'review.schema.json'), { force: true });
    writeFileSync(join(folder, PENDING_SAVE), JSON.stringify(SAVE));
    for (const [name, text] of Object.entries(SAVE).slice(0, done)) {
      if (text === null) rmSync(join(folder, name));
      else writeFileSync(join(folder, name), text);
    }
    expect(found()).toEqual(AFTER);
    finishSave(folder);
    expect(found()).toEqual(AFTER);
    expect(readFileSync(join(folder, 'book.schema.json'), 'utf8')).toBe('1 again');
  }
});

test('a record never leads out of the folder', () => {
  writeFileSync(
    join(folder, PENDING_SAVE),
    JSON.stringify({ '../evil.schema.json': 'x', '_meta/entity.schema.json': 'x' }),
  );
  finishSave(folder);
  expect(found()).toEqual(BEFORE);
  expect(existsSync(join(folder, '..', 'evil.schema.json'))).toBe(false);
});
