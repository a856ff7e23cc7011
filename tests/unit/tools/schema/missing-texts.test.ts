import { expect, it, test } from 'vitest';
import { compileFolder } from '../../../../tools/schema/generate';
import { findMissingTexts } from '../../../../tools/schema/missing-texts';

test.each([
  ['schemas', ['en', 'it']],
  ['examples/library/schemas', ['en', 'fr']],
])('%s lacks nothing in its languages', (folder, languages) => {
  expect(findMissingTexts(compileFolder(folder), languages)).toEqual([]);
});

it('counts what a language lacks, and names the first places, each once', () => {
  const [line = '', ...others] = findMissingTexts(compileFolder('examples/library/schemas'), ['fr', 'it']);
  expect(others).toEqual([]);
  const [, lacking, all] =
    /^warning: Italian lacks (\d+) of (\d+) texts, which are shown in English: /.exec(line) ?? [];
  // The frame itself says in each language whether a review is published.
  expect(Number(lacking)).toBe(Number(all) - 1);
  expect(line).toContain('book.schema.json at /');
  expect(line).toMatch(/ and \d+ more places$/);
});

it('finds every kind of text: names, choices, messages, parts, rights and the dashboard', () => {
  const models = compileFolder('examples/library/schemas');
  const without = (locale: string) => findMissingTexts(models, [locale])[0] ?? '';
  const all = Number(/of (\d+)/.exec(without('it'))?.[1]);
  const labels = models.list.reduce((sum, { fields }) => sum + fields.length + 2, 0);
  expect(all).toBeGreaterThan(labels + (models.dashboard?.tiles.length ?? 0) + models.rights.capabilities.size);
});
