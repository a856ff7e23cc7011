import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { createFirebaseTools } from '../../../../server/release/release';

let root = '';
beforeEach(() => {
  root = mkdtempSync(join(tmpdir(), 'release-'));
});
afterEach(() => rmSync(root, { recursive: true, force: true }));

/** A program in the place of Google's that writes what it was asked, and what it would deploy. */
function standIn(exitCode = 0): string {
  const command = join(root, 'firebase.mjs');
  writeFileSync(
    command,
    `import { appendFileSync, existsSync, readFileSync } from 'node:fs';
     const rules = existsSync('firestore.rules') ? readFileSync('firestore.rules', 'utf8') : undefined;
     const configuration = existsSync('firebase.json') ? JSON.parse(readFileSync('firebase.json', 'utf8')) : undefined;
     appendFileSync(${JSON.stringify(join(root, 'calls'))}, JSON.stringify({ words: process.argv.slice(2), rules, configuration }) + '\\n');
     process.exitCode = ${exitCode};`,
  );
  return command;
}

const calls = () =>
  readFileSync(join(root, 'calls'), 'utf8')
    .trim()
    .split('\n')
    .map((line) => JSON.parse(line));

test('deploys from the folder of the project, and composed rules from one of their own', async () => {
  const tools = createFirebaseTools(standIn(), { deployed: root, dist: join(root, 'dist') }, 'demo-release');
  await tools.deployFile('rules', 'the rules');
  await tools.deploy('functions,hosting', '--force');
  const always = ['--project', 'demo-release', '--non-interactive'];
  expect(calls()).toEqual([
    {
      words: ['deploy', '--only', 'firestore:rules', ...always],
      rules: 'the rules',
      configuration: { firestore: { rules: 'firestore.rules' } },
    },
    { words: ['deploy', '--only', 'functions,hosting', '--force', ...always] },
  ]);
});

test('a refusal says that nothing is broken, and how to go on', async () => {
  const tools = createFirebaseTools(standIn(1), { deployed: root, dist: join(root, 'dist') }, 'demo-release');
  await expect(tools.deploy('functions,hosting')).rejects.toThrow(/keep working.*same command again/s);
});
