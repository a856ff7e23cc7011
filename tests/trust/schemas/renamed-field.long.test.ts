import { execFile } from 'node:child_process';
import { cpSync, mkdtempSync, readdirSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join, relative, sep } from 'node:path';
import { promisify } from 'node:util';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { generateFiles } from '../../../tools/schema/generate';
import { writeGenerated } from '../../../tools/schema/write-generated';

const PROJECT = join(import.meta.dirname, '..', '..', '..');
const FOLDERS = ['src', 'server', 'resources', 'data-provider', 'schemas', 'tools'];
/** Where a use of a field has to be found. */
const SEARCHED = ['src', 'server', 'resources'];
/** What follows the schemas by itself, and the bodies of calls, whose names are an agreement of their own. */
const APART = ['resources/generated/', 'src/air/calls/'];

const FIELD = 'tempSetPoint';
const RENAMED = 'wantedTemperature';
const SCHEMAS = ['building', 'room'];

const copy = mkdtempSync(join(tmpdir(), 'renamed-field-'));
const isOwn = (path: string) => !path.split(sep).includes('node_modules');

function rename(schema: string): void {
  const path = join(copy, 'schemas', `${schema}.schema.json`);
  const text = readFileSync(path, 'utf8');
  const changed = text.replaceAll(`"${FIELD}"`, `"${RENAMED}"`);
  expect(changed).not.toBe(text);
  writeFileSync(path, changed);
}

/** The files in which the type check finds mistakes, whatever they are. */
async function filesWithErrors(): Promise<string[]> {
  const tsc = join(PROJECT, 'node_modules', 'typescript', 'bin', 'tsc');
  const checked = await promisify(execFile)(process.execPath, [tsc, '--noEmit', '-p', copy, '--pretty', 'false'], {
    cwd: copy,
    maxBuffer: 2 ** 26,
  }).catch((error: { stdout: string; stderr: string }) => error);
  const files = checked.stdout.split('\n').flatMap((line) => /^(\S.*?)\(\d+,\d+\): error /.exec(line)?.[1] ?? []);
  return [...new Set(files)].sort();
}

/** All files of the copy within these folders, as paths from its root. */
function filesIn(folders: readonly string[]): string[] {
  return folders.flatMap((folder) =>
    readdirSync(join(copy, folder), { recursive: true, withFileTypes: true })
      .filter((entry) => entry.isFile())
      .map(({ parentPath, name }) => relative(copy, join(parentPath, name)).split(sep).join('/')),
  );
}

/** The files that have the name of the field in them. */
function filesWithName(): string[] {
  return filesIn(SEARCHED)
    .filter((file) => !APART.some((start) => file.startsWith(start)))
    .filter((file) => new RegExp(`\\b${FIELD}\\b`).test(readFileSync(join(copy, file), 'utf8')))
    .sort();
}

/**
 * Has only these files checked, and those beside them, in which nothing is wrong: checking every file of the project
 * takes ten times as long as reading it.
 */
function checkOnly(used: readonly string[]): void {
  const folders = new Set(used.map((file) => dirname(file)));
  for (const file of filesIn(FOLDERS)) {
    if (!/\.tsx?$/.test(file) || folders.has(dirname(file))) continue;
    const path = join(copy, file);
    writeFileSync(path, `// @ts-nocheck\n${readFileSync(path, 'utf8')}`);
  }
}

beforeAll(() => {
  for (const folder of FOLDERS) cpSync(join(PROJECT, folder), join(copy, folder), { recursive: true, filter: isOwn });
  const { compilerOptions } = JSON.parse(readFileSync(join(PROJECT, 'tsconfig.json'), 'utf8'));
  writeFileSync(
    join(copy, 'tsconfig.json'),
    JSON.stringify({ compilerOptions: { ...compilerOptions, incremental: false }, include: FOLDERS }),
  );
  writeFileSync(join(copy, 'package.json'), readFileSync(join(PROJECT, 'package.json')));
  symlinkSync(join(PROJECT, 'node_modules'), join(copy, 'node_modules'));
});
afterAll(() => rmSync(copy, { recursive: true, force: true }));

it('a field that is renamed in the schemas is a type error wherever it is used, by name or by path', async () => {
  for (const schema of SCHEMAS) rename(schema);
  writeGenerated(join(copy, 'resources', 'generated'), generateFiles(join(copy, 'schemas')));
  const used = filesWithName();
  expect(used.length).toBeGreaterThan(3);
  checkOnly(used);
  expect(await filesWithErrors()).toEqual(used);
});
