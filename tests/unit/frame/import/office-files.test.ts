import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { readAgain } from '../../../support/office-table';

/** Opened and saved untouched by LibreOffice 7.4, of the files that `tests/office` makes. */
const saved = (name: string) => readFile(join(import.meta.dirname, 'office-files', name));

test.each([
  ['book.xlsx', [['unchanged'], ['unchanged']]],
  [
    'comma.csv',
    [
      ['unchanged', 'spoilt cap', 'spoilt firmware'],
      ['unchanged', 'spoilt name', 'spoilt firmware'],
    ],
  ],
  [
    'semicolon.csv',
    [
      ['unchanged', 'spoilt cap'],
      ['unchanged', 'spoilt name'],
    ],
  ],
])('an export that LibreOffice has saved changes nothing: %s', async (name, rows) => {
  expect(readAgain(await saved(name))).toEqual(rows);
});
