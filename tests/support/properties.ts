import { join, relative } from 'node:path';
import fc, {
  type IAsyncProperty,
  type IProperty,
  type IRawProperty,
  type Parameters as PropertyParameters,
} from 'fast-check';
import { type RunnerTask, type RunnerTestCase, TestRunner } from 'vitest';
import { assertProperty, type PropertyContext, type PropertyPlace } from './assert-property';

export * from 'fast-check';

const root = join(import.meta.dirname, '..', '..');

function seedOfRun(text = process.env.TEST_SEED): number {
  if (text === undefined || text === '') return Math.trunc((Math.random() - 0.5) * 2 ** 32);
  if (!/^-?\d+$/.test(text)) throw new Error(`TEST_SEED must be an integer and is "${text}"`);
  return Number(text);
}

/** One seed for all properties of a process, so that one variable repeats a run. */
const seed = seedOfRun();

const assertions = new WeakMap<RunnerTestCase, number>();

const testNames = (task: RunnerTask): string[] =>
  task.type === 'test' ? [task.fullTestName] : task.tasks.flatMap(testNames);

function placeOfProperty(): PropertyPlace | undefined {
  const test = TestRunner.getCurrentTest<RunnerTestCase | undefined>();
  if (test === undefined) return undefined;
  const assertion = assertions.get(test) ?? 0;
  assertions.set(test, assertion + 1);
  const file = relative(root, test.file.filepath);
  return { file, test: test.fullTestName, assertion, tests: testNames(test.file) };
}

export const propertyContext = (): PropertyContext => ({
  folder: join(root, 'tests', 'known-cases'),
  place: placeOfProperty(),
  seed,
  isAll: process.env.TEST_SCOPE === 'all',
  isRecording: process.env.TEST_RECORD !== '0',
});

export function assert<Ts>(property: IAsyncProperty<Ts>, parameters?: PropertyParameters<Ts>): Promise<void>;
export function assert<Ts>(property: IProperty<Ts>, parameters?: PropertyParameters<Ts>): void;
export function assert<Ts>(property: IRawProperty<Ts>, parameters?: PropertyParameters<Ts>): Promise<void> | void {
  return assertProperty(propertyContext(), property, parameters);
}

export default { ...fc, assert };
