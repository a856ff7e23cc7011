import { readdirSync, readFileSync } from 'node:fs';
import { dirname, join, normalize } from 'node:path';
import { expect, test } from 'vitest';

const ROOT = join(import.meta.dirname, '../../..');
const FOLDERS = ['tests/unit/server/frame', 'tests/contract/frame'];
/** The application, and the server of tests that is of it. */
const APPLICATION = /^(server\/air|src\/air|resources)\/|^tests\/unit\/server\/support\/(test-server|from-scratch)$/;

/** Files that stand on the application nevertheless, each with the reason. */
const EXCEPTIONS: Readonly<Record<string, string>> = {
  'tests/unit/server/frame/feature/both-back-ends.test.ts':
    'compares the lists of features of every application on both back ends, the air console among them',
  'tests/unit/server/frame/rest/derived-values.test.ts':
    'shares its computation from scratch with the tests of access, which are about the real schemas',
  'tests/unit/server/frame/schema-change/earlier-states.test.ts':
    'compares the states of the air console, whose data was stored before fields had meanings',
};

function importsOf(file: string): string[] {
  const text = readFileSync(join(ROOT, file), 'utf8');
  return [...text.matchAll(/(?:from|import\()\s*'(\.[^']+)'/g)].map(([, path = '']) =>
    normalize(join(dirname(file), path)),
  );
}

const files = FOLDERS.flatMap((folder) =>
  readdirSync(join(ROOT, folder), { recursive: true, encoding: 'utf8' })
    .filter((name) => /\.tsx?$/.test(name))
    .map((name) => `${folder}/${name}`),
);
const standing = files.filter((file) => importsOf(file).some((path) => APPLICATION.test(path)));

test('tests of the frame stand on nothing of the air application, but for those that are named', () => {
  expect(files.length).toBeGreaterThan(100);
  expect(standing.filter((file) => EXCEPTIONS[file] === undefined)).toEqual([]);
});

test('whoever is named as an exception still is one, and says why', () => {
  for (const [file, reason] of Object.entries(EXCEPTIONS)) {
    expect(standing, file).toContain(file);
    expect(reason).toMatch(/\w+ \w+ \w+/);
  }
});
