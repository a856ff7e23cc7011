import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { findTextProblems, SEVERAL_LANGUAGES } from '../../../tools/walls/check-words';

const problems = (source: string) => findTextProblems('some/file.ts', source);

describe('a text in several languages', () => {
  it.each([
    "const NONE = { en: 'Nothing', it: 'Niente' };",
    "throw new ApiError(404, 'x', {\n  en: `None`,\n  fr: `Aucun`,\n});",
    'const TEXTS = {\n  en: { a: () => 1 },\n  it: { a: () => 2 },\n};',
  ])('is found where it is used: %j', (source) => {
    expect(problems(source)).toHaveLength(1);
  });

  it('is named with its line', () => {
    expect(problems("const one = 1;\nconst text = { en: 'a', it: 'b' };")[0]).toMatch(/^some\/file\.ts:2 has a text/);
  });

  it.each([
    "/** Such as `{ en: 'Room', it: 'Aula' }`. */\nexport const text = 1;",
    "const said = '{ en: Room, it: Aula }';",
    'return { ...label, en: collection };',
    'const open = isOpen ? en : it;',
    'for (const then of list) { it: for (;;) break it; }',
  ])('is not what only looks like one: %j', (source) => {
    expect(problems(source)).toEqual([]);
  });

  it('stands only in files that exist', () => {
    const root = join(import.meta.dirname, '../../..');
    expect(Object.keys(SEVERAL_LANGUAGES).filter((path) => !existsSync(join(root, path)))).toEqual([]);
  });
});
