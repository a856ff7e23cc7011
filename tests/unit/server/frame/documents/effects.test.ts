import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';

const root = join(import.meta.dirname, '..', '..', '..', '..', '..');
const sources = ['air', 'frame', 'studio', 'start']
  .flatMap((folder) =>
    readdirSync(join(root, 'server', folder), { recursive: true, encoding: 'utf8' }).map(
      (file) => `server/${folder}/${file}`,
    ),
  )
  .filter((path) => path.endsWith('.ts'))
  .map((path) => ({ path, text: readFileSync(join(root, path), 'utf8') }));

const having = (pattern: RegExp) => sources.filter(({ text }) => pattern.test(text)).map(({ path }) => path);

test('only stored work follows a commit', () => {
  expect(having(/\.afterCommit\(/).sort()).toEqual([
    'server/frame/documents/effect.ts',
    'server/frame/documents/follow-up.ts',
  ]);
  const users = having(/\bcommitted:/).filter((path) => !path.startsWith('server/frame/stores/'));
  expect(users).toEqual(['server/frame/documents/unit-of-work.ts']);
});

test('each hook that requires an effect registers it, so that it is repeated after an interruption', () => {
  const names: string[] = [];
  for (const { text } of sources.filter((source) => /\brequireEffect\(unit/.test(source.text))) {
    if (text.includes('export function requireEffect')) continue;
    const required = [...text.matchAll(/\brequireEffect\(unit, (\w+)/g)].map(([, name = '']) => name);
    const registered = [...text.matchAll(/\beffects: \[([\w, ]+)\]/g)].flatMap(([, list = '']) => list.split(', '));
    expect(registered).toEqual(expect.arrayContaining(required));
    names.push(...required);
  }
  expect(new Set(names)).toEqual(new Set(['followRecord', 'followToken', 'forgetReadings']));
});
