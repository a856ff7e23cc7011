import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, readdirSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { ownEntries } from '../../tools/schema/application-folder';
import { CommandError } from './command-error';

const TEST_FILE = 'application.test.ts';
const TEST = `import { describeApplication } from 'schemawright/testing';

describeApplication(import.meta.dirname);
`;

const isTest = (name: string) => /\.(test|spec)\.[cm]?[jt]sx?$/.test(name);

function hasTests(folder: string): boolean {
  return ownEntries(folder).some(
    (name) =>
      isTest(name) ||
      (!name.includes('.') && readdirSync(join(folder, name), { recursive: true, encoding: 'utf8' }).some(isTest)),
  );
}

/**
 * Runs the tests of an application with the Vitest of the package. Where there are none, the one that its schemas make is written first.
 *
 * @param words of Vitest.
 * @returns the exit code: 0 when all have passed.
 * @throws CommandError where there is no application.
 */
export async function testProject(
  folder: string,
  words: readonly string[],
  write: (line: string) => void,
): Promise<number> {
  if (!existsSync(join(folder, 'schemas'))) {
    throw new CommandError(`There is no application in ${folder}. \`npx schemawright init\` makes one.`);
  }
  if (!hasTests(folder)) {
    writeFileSync(join(folder, TEST_FILE), TEST);
    write(`Wrote ${TEST_FILE}: it tests what the schemas say. Tests of your own stand beside it.`);
  }
  const require = createRequire(import.meta.url);
  const vitest = join(require.resolve('vitest/package.json'), '..', 'vitest.mjs');
  // The package is JavaScript, which Node runs by itself; the application that it opens is TypeScript.
  const tsx = pathToFileURL(require.resolve('tsx')).href;
  const child = spawn(process.execPath, [vitest, 'run', ...words], {
    cwd: folder,
    stdio: 'inherit',
    env: { ...process.env, NODE_OPTIONS: `${process.env.NODE_OPTIONS ?? ''} --import ${tsx}`.trim() },
  });
  const [code] = await once(child, 'exit');
  return typeof code === 'number' ? code : 1;
}
