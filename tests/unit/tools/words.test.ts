import { existsSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { isAmong, namesAndComments, wordProblems } from '../../../tools/walls/check-words';
import { CHECKED_FOLDERS, NOT_CLEANED } from '../../../tools/walls/words';

const textsIn = (source: string) => namesAndComments(source).map(({ text }) => text);

describe('banned words', () => {
  test('are found in comments and in parts of identifiers, with their line and what to say instead', () => {
    expect(wordProblems('src/a.ts', '/** One.\n * It was told. */\nconst lastKept = 1;')).toEqual([
      'src/a.ts:2 has the word "told" in a comment or a name: say notify, report or return',
      'src/a.ts:3 has the word "kept" in a comment or a name: say stored, cached or retained',
    ]);
    expect(wordProblems('a.ts', 'const MAX_REMEMBERED = KEPT;')).toHaveLength(2);
  });

  test('are not found in strings, templates and regular expressions, nor as parts of other words', () => {
    const source = ["const a = 'told';", 'const b = `kept`;', 'const d = /mend/;', '// amends, keptness'];
    expect(wordProblems('a.ts', source.join('\n'))).toEqual([]);
  });

  test('are found in the expressions of templates', () => {
    const open = '$'.concat('{');
    const source = ['const a = `', open, 'told ? `x ', open, 'kept}` : { b }} told`;'].join('');
    expect(wordProblems('a.ts', source)).toHaveLength(2);
  });
});

describe('the comments and identifiers of a source', () => {
  test('leave out what looks like a comment or a quote within others', () => {
    expect(textsIn("a('// no'); b(/'/); c(\"it's\"); // it's\nd / e / f;")).toEqual([
      'a',
      'b',
      'c',
      "// it's",
      'd',
      'e',
      'f',
    ]);
  });
});

test('exceptions are folders and files that exist in checked folders', () => {
  for (const place of NOT_CLEANED) {
    expect(existsSync(place), place).toBe(true);
    expect(isAmong(place, CHECKED_FOLDERS), place).toBe(true);
  }
  expect(isAmong('server/airport/a.ts', ['server/air'])).toBe(false);
});
