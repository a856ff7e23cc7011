import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import { join, relative } from 'node:path';
import { text } from 'node:stream/consumers';
import { pathToFileURL } from 'node:url';
import { getFrameProgram, listOwnEntries } from '../../tools/schema/application-folder';
import { type Outcome, type Problem, parseProblem, toOutcome } from '../../tools/schema/outcome';
import { CommandError, type Journal } from './project-files';

const require = createRequire(import.meta.url);

/** Loads the application's TypeScript; the package itself is JavaScript. */
const TSX = pathToFileURL(require.resolve('tsx')).href;

const programOf = (name: string, path: string) => join(require.resolve(`${name}/package.json`), '..', path);

export const buildFrameArguments = (program: string, words: readonly string[]) => [
  '--import',
  TSX,
  getFrameProgram(program),
  ...words,
];

type Ended = { ok: boolean; output: string };

/** Runs a program that ends together with this process. @param capture returns the output instead of printing it */
export async function runNode(words: readonly string[], capture = false, environment = process.env): Promise<Ended> {
  const child = spawn(process.execPath, words, {
    stdio: ['inherit', capture ? 'pipe' : 'inherit', 'inherit'],
    env: environment,
  });
  for (const signal of ['SIGINT', 'SIGTERM'] as const) process.on(signal, () => child.kill(signal));
  const [[code], output] = await Promise.all([once(child, 'exit'), child.stdout === null ? '' : text(child.stdout)]);
  return { ok: code === 0, output };
}

const TEST_FILE = 'application.test.ts';
const TEST = `import { describeApplication } from 'schemawright/testing';

describeApplication(import.meta.dirname);
`;

const isTest = (name: string) => /\.(test|spec)\.[cm]?[jt]sx?$/.test(name);

function hasTests(folder: string): boolean {
  return listOwnEntries(folder).some(
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

/** Writes the test of the schemas first if there is none. @throws CommandError outside an application. */
export async function testProject(
  folder: string,
  words: readonly string[],
  { journal, json }: { journal: Journal; json: boolean },
): Promise<Outcome> {
  if (!existsSync(join(folder, 'schemas'))) {
    throw new CommandError(`There is no application in ${folder}. \`npx schemawright init\` creates one.`);
  }
  if (!hasTests(folder)) {
    writeFileSync(join(folder, TEST_FILE), TEST);
    journal.wrote(TEST_FILE, `Wrote ${TEST_FILE}: it tests the rules of the schemas. Add your own tests beside it.`);
  }
  return { ...journal.outcome(), ...(await runTests(folder, words, json)) };
}

function outcomeIn(output: string): Outcome {
  try {
    return JSON.parse(output);
  } catch {
    return toOutcome({ file: '', field: '', message: output.trim() || 'The process ended without output' });
  }
}

/** @param json returns the outcome instead of printing it */
export async function generateProject(checkOnly: boolean, json: boolean): Promise<Outcome> {
  const words = [...(checkOnly ? ['--check'] : []), ...(json ? ['--json'] : [])];
  const { ok, output } = await runNode(buildFrameArguments('tools/schema/main', words), json);
  return json ? outcomeIn(output) : { ok, errors: [], warnings: [], written: [] };
}

export async function checkProject(json: boolean): Promise<Outcome> {
  const schemas = await generateProject(true, json);
  const compiler = programOf('typescript', 'bin/tsc');
  const types = await runNode([compiler, '--noEmit', ...(json ? ['--pretty', 'false'] : [])], json);
  const errors = types.output
    .split('\n')
    .filter((line) => line.includes('error TS'))
    .map(parseProblem);
  return { ...schemas, ok: schemas.ok && types.ok, errors: [...schemas.errors, ...errors] };
}

export async function planProject(words: readonly string[], json: boolean): Promise<Outcome & { plan?: unknown }> {
  const asked = ['plan', ...(json ? ['--json'] : []), ...words];
  const { ok, output } = await runNode(buildFrameArguments('server/start/schemas/main', asked), json);
  if (!json) return { ...DONE, ok };
  try {
    const plan: unknown = JSON.parse(output);
    return { ...(ok ? DONE : toOutcome({ file: '', field: '', message: STOPS })), plan };
  } catch {
    return ok ? { ...DONE, warnings: [output.trim()] } : toOutcome({ file: '', field: '', message: output.trim() });
  }
}

const DONE: Outcome = { ok: true, errors: [], warnings: [], written: [] };
const STOPS =
  'The next start stops here: define the conversion of the values, restore the schemas, or start with --accept and the id of the plan';
