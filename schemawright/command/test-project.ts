import { existsSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, relative } from 'node:path';
import { ownEntries } from '../../tools/schema/application-folder';
import type { Outcome, Problem } from '../../tools/schema/outcome';
import { CommandError } from './command-error';
import type { Journal } from './journal';
import { programOf, runNode, TSX } from './run-program';

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

interface FileReport {
  name: string;
  status: string;
  message: string;
  assertionResults: readonly { status: string; fullName: string; failureMessages?: readonly string[] }[];
}

function failuresIn(reports: readonly FileReport[], folder: string): Problem[] {
  return reports.flatMap(({ name, status, message, assertionResults }) => {
    const file = relative(folder, name);
    const failed = assertionResults.filter((result) => result.status === 'failed');
    if (failed.length === 0 && status === 'failed') return [{ file, field: '', message }];
    return failed.map(({ fullName, failureMessages: [first = ''] = [] }) => ({
      file,
      field: fullName,
      message: first.split('\n    at ')[0] ?? first,
    }));
  });
}

async function runTests(
  folder: string,
  words: readonly string[],
  json: boolean,
): Promise<Pick<Outcome, 'ok' | 'errors'>> {
  const outside = mkdtempSync(join(tmpdir(), 'schemawright-'));
  const report = join(outside, 'report.json');
  const forPrograms = json ? ['--reporter=json', `--outputFile=${report}`] : [];
  const environment = { ...process.env, NODE_OPTIONS: `${process.env.NODE_OPTIONS ?? ''} --import ${TSX}`.trim() };
  const vitest = [programOf('vitest', 'vitest.mjs'), 'run', ...words, ...forPrograms];
  try {
    const { ok } = await runNode(vitest, json, environment);
    if (!existsSync(report)) return { ok, errors: [] };
    const { testResults }: { testResults: FileReport[] } = JSON.parse(readFileSync(report, 'utf8'));
    return { ok, errors: failuresIn(testResults, folder) };
  } finally {
    rmSync(outside, { recursive: true, force: true });
  }
}

/**
 * Runs the tests of an application with the package's Vitest; writes the test of its schemas first if there is none.
 * @throws CommandError if the folder contains no application.
 */
export async function testProject(
  folder: string,
  words: readonly string[],
  { journal, json }: { journal: Journal; json: boolean },
): Promise<Outcome> {
  if (!existsSync(join(folder, 'schemas'))) {
    throw new CommandError(`There is no application in ${folder}. \`npx schemawright init\` makes one.`);
  }
  if (!hasTests(folder)) {
    writeFileSync(join(folder, TEST_FILE), TEST);
    journal.wrote(TEST_FILE, `Wrote ${TEST_FILE}: it tests what the schemas say. Tests of your own stand beside it.`);
  }
  return { ...journal.outcome(), ...(await runTests(folder, words, json)) };
}
