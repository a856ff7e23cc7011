import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { loadStandards, STANDARDS_FOLDER } from '../../../../../server/air/evidence/load-standards';

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'standards-'));
});
afterEach(() => rmSync(folder, { recursive: true }));

const UBA: Record<string, unknown> = JSON.parse(readFileSync('standards/germany-uba.json', 'utf8'));
const put = (name: string, content: unknown) => writeFileSync(join(folder, name), JSON.stringify(content));

test('all standards of the project are sound, and none claims to be checked against its original', async () => {
  const { standards, mistakes } = await loadStandards(STANDARDS_FOLDER);
  expect(mistakes).toEqual([]);
  expect(standards).toHaveLength(8);
  expect(standards.filter(({ checkedAgainstOriginal }) => checkedAgainstOriginal)).toEqual([]);
});

test('a standard is a file', async () => {
  put('new-law.json', { ...UBA, id: 'new-law' });
  const { standards, mistakes } = await loadStandards(folder);
  expect([standards.map(({ id }) => id), mistakes]).toEqual([['new-law'], []]);
});

test.each([
  ['a name that differs from the id', { ...UBA, id: 'other' }, 'its id is other'],
  ['a word that no standard has', { ...UBA, id: 'law', limits: [] }, 'must NOT have additional properties'],
  ['a missing edition', { ...UBA, id: 'law', edition: undefined }, "must have required property 'edition'"],
  ['no criteria', { ...UBA, id: 'law', criteria: [] }, 'must NOT have fewer than 1 items'],
])('%s is a mistake, which leaves the others alone', async (_name, content, message) => {
  put('germany-uba.json', UBA);
  put('law.json', content);
  const { standards, mistakes } = await loadStandards(folder);
  expect(standards.map(({ id }) => id)).toEqual(['germany-uba']);
  expect(mistakes.join()).toContain(`law.json: `);
  expect(mistakes.join()).toContain(message);
});

test('a file that is no JSON is named', async () => {
  writeFileSync(join(folder, 'law.json'), '{');
  expect((await loadStandards(folder)).mistakes[0]).toMatch(/^law.json: /);
});
