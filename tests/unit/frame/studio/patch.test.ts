import { spawnSync } from 'node:child_process';
import { existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { createPatch, type Draft } from '../../../../src/frame/studio/rules/draft';

const FILES = ['book.schema.json', 'loan.schema.json', '_application.json', '_shared/address.schema.json'];

/** Texts of few different lines, so that drafts share some: with either end of a line, or none at the end, and letters of all alphabets. */
const line = fc.tuple(
  fc.constantFrom(
    '',
    '{',
    '}',
    '  "a": 1,',
    '  "größe": "日本"',
    '--- a',
    '+++ b',
    '\\ No newline',
    '🏠',
    'a\rb',
    '\u2028',
  ),
  fc.constantFrom('\n', '\n', '\r\n'),
);
const text = fc
  .tuple(fc.array(line, { maxLength: 12 }), fc.boolean())
  .map(([lines, isEnded]) =>
    lines.map(([words, end], at) => words + (at < lines.length - 1 || isEnded ? end : '')).join(''),
  );

const drafts: fc.Arbitrary<Draft> = fc.record({
  saved: fc.dictionary(fc.constantFrom(...FILES), text, { noNullPrototype: true }),
  changed: fc.dictionary(fc.constantFrom(...FILES), fc.option(text), { noNullPrototype: true }),
});

function write(folder: string, files: Readonly<Record<string, string>>): void {
  mkdirSync(folder, { recursive: true });
  for (const [name, content] of Object.entries(files)) {
    mkdirSync(dirname(join(folder, name)), { recursive: true });
    writeFileSync(join(folder, name), content);
  }
}

test.each(['schemas', 'examples/my library/schemas', 'büro/schemas'])(
  'git makes of the files in %s exactly those of the draft',
  (folder) => {
    fc.assert(
      fc.property(drafts, (draft) => {
        const root = mkdtempSync(join(tmpdir(), 'patch-'));
        try {
          write(join(root, folder), draft.saved);
          const patch = createPatch(draft, folder);
          if (patch !== '') {
            const applied = spawnSync('git', ['apply', '--whitespace=nowarn'], {
              cwd: root,
              input: patch,
              encoding: 'utf8',
            });
            expect(applied.stderr).toBe('');
            expect(applied.status).toBe(0);
          }
          for (const file of FILES) {
            const { saved, changed } = draft;
            const expected = file in changed ? changed[file] : saved[file];
            const path = join(root, folder, file);
            expect(existsSync(path) ? readFileSync(path, 'utf8') : undefined).toBe(expected ?? undefined);
          }
        } finally {
          rmSync(root, { recursive: true, force: true });
        }
      }),
      { numRuns: 40 },
    );
  },
);

test('a draft that says what is saved is no patch', () => {
  expect(
    createPatch({ saved: { 'book.schema.json': '{}\n' }, changed: { 'book.schema.json': '{}\n' } }, 'schemas'),
  ).toBe('');
});
