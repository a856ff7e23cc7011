import { relative } from 'node:path';
import fc, {
  type IProperty,
  type IRawProperty,
  type Parameters as PropertyParameters,
  type RunDetails,
} from 'fast-check';
import { type KnownCase, knownCasesPath, readKnownCases, recordKnownCase } from './known-cases';

/** Share of the runs of a property that a run of the tests makes, unless its scope is `all`. */
const QUICK_SHARE = 1 / 5;
const MIN_QUICK_RUNS = 3;
const MAX_QUICK_RUNS = 25;

/** Number of runs of fast-check for a property that asks for none. */
const DEFAULT_RUNS = 100;

/** Characters of a counterexample in a file of known cases. */
const MAX_COUNTEREXAMPLE = 2_000;

/** Place of a property: its test file by the path from the root, its test, and its number within the test. */
export interface PropertyPlace {
  file: string;
  test: string;
  assertion: number;
  tests: readonly string[];
}

export interface PropertyContext {
  folder: string;
  /** Undefined outside of a test: known cases are neither replayed nor recorded there. */
  place: PropertyPlace | undefined;
  /** Seed of properties without a seed of their own. */
  seed: number;
  isAll: boolean;
  isRecording: boolean;
}

/** Returns how many runs a property makes. @param asked as many as the test asks for */
export const numberOfRuns = (asked: number, isAll: boolean): number =>
  isAll || asked <= MIN_QUICK_RUNS
    ? asked
    : Math.min(Math.max(Math.ceil(asked * QUICK_SHARE), MIN_QUICK_RUNS), MAX_QUICK_RUNS);

function textOf(values: unknown): string {
  const text = fc.stringify(values);
  return text.length > MAX_COUNTEREXAMPLE ? `${text.slice(0, MAX_COUNTEREXAMPLE)}…` : text;
}

/** Makes the values of a case again. Returns none if its path leads nowhere. */
function valuesAt<Ts>(
  property: IRawProperty<Ts>,
  parameters: PropertyParameters<Ts>,
  { seed, path }: Pick<KnownCase, 'seed' | 'path'>,
): Ts[] {
  const made: Ts[] = [];
  // `fc.sample` makes other values of a property than its runs do.
  const probe: IProperty<Ts> = {
    isAsync: () => false,
    generate: (random, run) => property.generate(random, run),
    shrink: (value) => property.shrink(value),
    run: (values) => {
      made.push(values);
      return { error: undefined };
    },
    runBeforeEach: () => undefined,
    runAfterEach: () => undefined,
  };
  try {
    fc.check(probe, { unbiased: parameters.unbiased, seed, path, numRuns: 1, endOnFailure: true });
  } catch (error) {
    // Such as "Unable to replay, got wrong path".
    if (!(error instanceof Error && error.message.startsWith('Unable to replay'))) throw error;
  }
  return made;
}

/**
 * Returns the path of a failure as it is without the examples of the property, so that more examples leave it valid,
 * or undefined if an example failed.
 */
function pathWithoutExamples(path: string, examples: number): string | undefined {
  const [first, ...shrinks] = path.split(':');
  const index = Number(first) - examples;
  return index < 0 ? undefined : [index, ...shrinks].join(':');
}

function recordFailure<Ts>(
  { folder, place, isRecording }: PropertyContext,
  property: IRawProperty<Ts>,
  parameters: PropertyParameters<Ts>,
  { seed, counterexamplePath }: RunDetails<Ts>,
): string {
  if (place === undefined || counterexamplePath === null) return 'There is no case to record.';
  const path = pathWithoutExamples(counterexamplePath, parameters.examples?.length ?? 0);
  if (path === undefined) return 'The case is one of the examples of the property.';
  const { file, test, assertion } = place;
  const values = valuesAt(property, parameters, { seed, path });
  if (values.length === 0) return 'The case is not recorded: seed and path do not lead to it again.';
  const counterexample = textOf(values[0]);
  const known = relative(process.cwd(), knownCasesPath(folder, file));
  if (!isRecording) return 'The case is not recorded, because TEST_RECORD is 0.';
  return recordKnownCase(folder, file, { test, assertion, seed, path, counterexample })
    ? `The case is recorded in ${known}, and further runs begin with it.`
    : `The case is not recorded: ${known} is read-only.`;
}

function repeatFailure<Ts>(context: PropertyContext, { seed }: PropertyParameters<Ts>): string {
  const scope = context.isAll ? ['TEST_SCOPE=all'] : [];
  const seeded = seed === undefined ? [`TEST_SEED=${context.seed}`] : [];
  return ['Repeat with:', ...scope, ...seeded, 'npm test --', context.place?.file ?? ''].join(' ');
}

/** Parameters of a run with random values. */
function randomRuns<Ts>(
  context: PropertyContext,
  property: IRawProperty<Ts>,
  parameters: PropertyParameters<Ts>,
): PropertyParameters<Ts> {
  // A test with a seed of its own counts on what its values are.
  const isAll = context.isAll || parameters.seed !== undefined;
  const runs = numberOfRuns(parameters.numRuns ?? DEFAULT_RUNS, isAll);
  return {
    seed: context.seed,
    ...parameters,
    numRuns: Math.max(runs, parameters.examples?.length ?? 0),
    reporter: (details) => {
      if (!details.failed) return;
      const record = recordFailure(context, property, parameters, details);
      const report = [fc.defaultReportMessage(details), repeatFailure(context, parameters), record].join('\n\n');
      throw new Error(report, { cause: details.errorInstance });
    },
  };
}

function outdatedCase(where: string, { counterexample }: KnownCase, reason: string): Error {
  return new Error(
    [
      `Outdated known case: ${where}`,
      reason,
      `Counterexample: ${counterexample}`,
      'Delete the case from the file. If its values are still worth a run, add them to the `examples` of the property,',
      'or let the property fail with TEST_SCOPE=all, which records a new case.',
    ].join('\n'),
  );
}

function replay<Ts>(
  context: PropertyContext,
  property: IRawProperty<Ts>,
  parameters: PropertyParameters<Ts>,
  known: KnownCase,
  where: string,
): PropertyParameters<Ts> {
  const values = valuesAt(property, parameters, known);
  const text = textOf(values[0]);
  if (values.length === 0) throw outdatedCase(where, known, 'Its path leads to no values of the property.');
  if (text !== known.counterexample)
    throw outdatedCase(where, known, `Its seed and path now lead to other values: ${text}`);
  return {
    ...parameters,
    ...{ seed: known.seed, examples: values, numRuns: 1, maxSkipsPerRun: 0, endOnFailure: true },
    reporter: ({ failed, counterexamplePath, errorInstance }) => {
      if (!failed) return;
      if (counterexamplePath === null)
        throw outdatedCase(where, known, 'Its values no longer meet the preconditions of the property.');
      const report = [`Known case failed: ${where}`, `Counterexample: ${text}`, repeatFailure(context, parameters)];
      throw new Error(report.join('\n'), { cause: errorInstance });
    },
  };
}

function* runsOf<Ts>(
  context: PropertyContext,
  property: IRawProperty<Ts>,
  parameters: PropertyParameters<Ts>,
): Generator<PropertyParameters<Ts>> {
  const { folder, place } = context;
  if (place !== undefined) {
    const path = relative(process.cwd(), knownCasesPath(folder, place.file));
    for (const [index, known] of readKnownCases(folder, place.file).entries()) {
      const where = `cases[${index}] of ${path}, seed ${known.seed}, path "${known.path}"`;
      if (!place.tests.includes(known.test))
        throw outdatedCase(where, known, `The file has no test "${known.test}" any longer.`);
      if (known.test === place.test && known.assertion === place.assertion)
        yield replay(context, property, parameters, known, where);
    }
  }
  yield randomRuns(context, property, parameters);
}

async function assertAsync<Ts>(
  context: PropertyContext,
  property: IRawProperty<Ts>,
  parameters: PropertyParameters<Ts>,
): Promise<void> {
  for (const run of runsOf(context, property, parameters)) await fc.assert(property, run);
}

/**
 * Checks a property: its known cases first, then random values. A new failure is recorded as a known case.
 * Parameters with a path repeat one failure, as fast-check does.
 */
export function assertProperty<Ts>(
  context: PropertyContext,
  property: IRawProperty<Ts>,
  parameters: PropertyParameters<Ts> = {},
): Promise<void> | void {
  if (parameters.path !== undefined) return fc.assert(property, parameters);
  if (property.isAsync()) return assertAsync(context, property, parameters);
  for (const run of runsOf(context, property, parameters)) void fc.assert(property, run);
}
