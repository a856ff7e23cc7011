import { describe, expect, test } from 'vitest';
import {
  findCommentProblems,
  findProseProblems,
  findWordProblems,
  isWithinPlaces,
  listNamesAndComments,
} from '../../../tools/walls/check-words';

const textsIn = (source: string) => listNamesAndComments(source).map(({ text }) => text);

describe('banned words', () => {
  test('are found in comments and in parts of identifiers, with their line and what to say instead', () => {
    expect(findWordProblems('src/a.ts', '/** One.\n * It was told. */\nconst lastKept = 1;')).toEqual([
      'src/a.ts:2 has the word "told" in a comment or a name: say notify, report or return',
      'src/a.ts:3 has the word "kept" in a comment or a name: say stored, cached or retained',
    ]);
    expect(findWordProblems('a.ts', 'const MAX_REMEMBERED = KEPT;')).toHaveLength(2);
  });

  test('are not found in strings, templates and regular expressions, nor as parts of other words', () => {
    const source = ["const a = 'told';", 'const b = `kept`;', 'const d = /mend/;', '// amends, keptness'];
    expect(findWordProblems('a.ts', source.join('\n'))).toEqual([]);
  });

  test('are found in the expressions of templates', () => {
    const open = '$'.concat('{');
    const source = ['const a = `', open, 'told ? `x ', open, 'kept}` : { b }} told`;'].join('');
    expect(findWordProblems('a.ts', source)).toHaveLength(2);
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

describe('texts for readers', () => {
  test('name their actors and begin with a noun or a verb', () => {
    expect(findProseProblems('docs/a.md', '# Whoever\n\n- Whoever reads.\n\n| What is kept | `nobody` |\n')).toEqual([
      'docs/a.md: name the actor, such as "users without access": Whoever reads.',
      'docs/a.md: begin with a noun or a verb: What is kept',
    ]);
  });

  test('are all values of a catalogue, and titles, descriptions and messages of schemas', () => {
    const source = JSON.stringify({ title: 'Lamps anew', enum: ['nobody'], 'x-i18n': { it: 'anew' } });
    expect(findProseProblems('schemas/lamp.schema.json', source)).toHaveLength(1);
    expect(findProseProblems('src/frame/i18n/locales/en/a.json', '{ "a": { "nobody": "Not any more" } }')).toHaveLength(
      1,
    );
    expect(
      findProseProblems('src/frame/i18n/locales/en/a.ts', "export const a = { nobody: 'It is silent' };"),
    ).toHaveLength(1);
  });

  test('may be questions, and contain code and examples', () => {
    expect(findProseProblems('docs/a.md', 'Where does it stop?\n\n```\nwhoever\n```\n\nSet `anew`.')).toEqual([]);
  });

  test('are comments, too', () => {
    const source = "/** What is read. */\nconst a = 'nobody'; // Nobody reads.\n// Returns a.";
    expect(findCommentProblems('a.ts', source)).toHaveLength(2);
  });
});

test('folders contain what is below them', () => {
  expect(isWithinPlaces('server/airport/a.ts', ['server/air'])).toBe(false);
});
