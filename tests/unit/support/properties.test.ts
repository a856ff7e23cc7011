import { existsSync, mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import fc from 'fast-check';
import { expect, onTestFinished, test } from 'vitest';
import { assertProperty, numberOfRuns, type PropertyContext } from '../../support/assert-property';
import { knownCasesPath, readKnownCases, recordKnownCase } from '../../support/known-cases';
import standIn, { propertyContext } from '../../support/properties';

const root = join(import.meta.dirname, '..', '..', '..');
const FILE = 'tests/unit/sums.test.ts';
const PLACE = { file: FILE, test: 'sums', assertion: 0, tests: ['sums', 'others'] };

function contextOf(changed: Partial<PropertyContext> = {}): PropertyContext {
  const folder = mkdtempSync(join(tmpdir(), 'known-cases-'));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  return { folder, place: PLACE, seed: 1, isAll: false, isRecording: true, ...changed };
}

interface State {
  isFaulty: boolean;
  seen: number[];
}

const newState = (isFaulty: boolean): State => ({ isFaulty, seen: [] });

/** A property that fails for numbers from 1,000 while it is faulty. */
const property = (state: State, most = 1_000_000) =>
  fc.property(fc.nat(most), (value) => {
    state.seen.push(value);
    expect(state.isFaulty && value >= 1_000).toBe(false);
  });

test('a failed property is recorded, replayed first in later runs, and passes once the fault is repaired', () => {
  const context = contextOf();
  const state = newState(true);
  expect(() => assertProperty(context, property(state))).toThrow(
    /Property failed[\s\S]*TEST_SEED=1 npm test -- tests\/unit\/sums.test.ts[\s\S]*recorded in .*unit\/sums.test.ts.json/,
  );
  const path = join(context.folder, 'unit/sums.test.ts.json');
  expect(JSON.parse(readFileSync(path, 'utf8'))).toEqual({
    file: FILE,
    cases: [{ test: 'sums', assertion: 0, seed: 1, path: expect.any(String), counterexample: '[1000]' }],
  });

  state.seen = [];
  const other = { ...context, seed: 2 };
  expect(() => assertProperty(other, property(state))).toThrow(/Known case failed: cases\[0\][\s\S]*\[1000\]/);
  expect(state.seen).toEqual([1_000]);
  expect(readKnownCases(context.folder, FILE)).toHaveLength(1);

  state.seen = [];
  state.isFaulty = false;
  assertProperty(other, property(state));
  expect(state.seen[0]).toBe(1_000);
  expect(state.seen).toHaveLength(1 + numberOfRuns(100, false));
});

test('asynchronous properties are recorded and replayed, too', async () => {
  const context = contextOf();
  const seen: string[] = [];
  const faulty = fc.asyncProperty(fc.string(), async (text) => {
    seen.push(text);
    expect(text.length).toBeLessThan(3);
  });
  await expect(assertProperty(context, faulty)).rejects.toThrow('Property failed');
  seen.length = 0;
  await expect(assertProperty({ ...context, seed: 2 }, faulty)).rejects.toThrow('Known case failed');
  expect(seen.map(({ length }) => length)).toEqual([3]);
});

test('the same counterexample is recorded once, and cases are in stable order', () => {
  const context = contextOf();
  const known = { test: 'sums', assertion: 0, seed: 3, path: '0', counterexample: '[1]' };
  for (const added of [known, { ...known, seed: 4 }, { ...known, test: 'others' }, { ...known, counterexample: '[2]' }])
    expect(recordKnownCase(context.folder, FILE, added)).toBe(true);
  expect(readKnownCases(context.folder, FILE)).toEqual([
    { ...known, test: 'others' },
    known,
    { ...known, counterexample: '[2]' },
  ]);
  expect(readdirSync(join(context.folder, 'unit'))).toEqual(['sums.test.ts.json']);
});

test('cases of other properties are not replayed', () => {
  const context = contextOf();
  const state = newState(true);
  expect(() => assertProperty(context, property(state))).toThrow();
  for (const place of [
    { ...PLACE, assertion: 1 },
    { ...PLACE, test: 'others' },
  ]) {
    const repaired = newState(false);
    assertProperty({ ...context, place }, property(repaired));
    expect(repaired.seen).toHaveLength(numberOfRuns(100, false));
  }
});

test('a case that no longer fits the property or its file is named as outdated', () => {
  const context = contextOf();
  const state = newState(true);
  expect(() => assertProperty(context, property(state))).toThrow();
  state.isFaulty = false;
  expect(() => assertProperty(context, property(state, 100))).toThrow(/Outdated known case[\s\S]*Delete the case/);
  const renamed = { ...PLACE, test: 'sum', tests: ['sum'] };
  expect(() => assertProperty({ ...context, place: renamed }, property(state))).toThrow('no test "sums"');
  const stricter = fc.property(fc.nat(1_000_000), (value) => fc.pre(value !== 1_000));
  expect(() => assertProperty(context, stricter)).toThrow('preconditions');
});

test('examples of a property shift no known case, and are no known cases themselves', () => {
  const context = contextOf();
  const state = newState(true);
  expect(() => assertProperty(context, property(state), { examples: [[1], [2]] })).toThrow('Property failed');
  expect(() => assertProperty(context, property(state), { examples: [[5]] })).toThrow('Known case failed');

  const other = contextOf();
  expect(() => assertProperty(other, property(state), { examples: [[5_000]], endOnFailure: true })).toThrow(
    'one of the examples',
  );
  expect(existsSync(knownCasesPath(other.folder, FILE))).toBe(false);
});

test('nothing is recorded where recording is off, or where the folder cannot be written', () => {
  const state = newState(true);
  const off = contextOf({ isRecording: false });
  expect(() => assertProperty(off, property(state))).toThrow('TEST_RECORD is 0');
  expect(readdirSync(off.folder)).toEqual([]);
  // Not even root creates folders there.
  expect(() => assertProperty(contextOf({ folder: '/sys/known' }), property(state))).toThrow('not recorded');
});

test('a property with a seed of its own keeps it, and one without has the seed of the run', () => {
  const context = contextOf({ isRecording: false });
  const seenWith = (seed: number, parameters = {}) => {
    const state = newState(false);
    assertProperty({ ...context, seed }, property(state), parameters);
    return state.seen;
  };
  expect(seenWith(1)).toEqual(seenWith(1));
  expect(seenWith(1)).not.toEqual(seenWith(2));
  expect(seenWith(1, { seed: 7 })).toEqual(seenWith(2, { seed: 7 }));
  expect([seenWith(1), seenWith(1, { seed: 7 })].map(({ length }) => length)).toEqual([numberOfRuns(100, false), 100]);
});

test('a run makes a share of the runs of a property, and all of them with the scope "all"', () => {
  expect([1, 5, 6, 12, 60, 100, 1_000].map((asked) => numberOfRuns(asked, false))).toEqual([1, 3, 3, 3, 12, 20, 25]);
  expect([1, 12, 1_000].map((asked) => numberOfRuns(asked, true))).toEqual([1, 12, 1_000]);
  const state = newState(false);
  const examples = Array.from({ length: 8 }, (_none, index): [number] => [index]);
  assertProperty(contextOf(), property(state), { examples, numRuns: 10 });
  expect(state.seen).toEqual(examples.flat());
});

test('tests get the stand-in for fast-check, and it knows where its properties are', () => {
  expect(fc).toBe(standIn);
  const places = [propertyContext(), propertyContext()].map(({ place }) => place);
  expect(places.map((place) => place?.assertion)).toEqual([0, 1]);
  expect(places[0]).toMatchObject({
    file: 'tests/unit/support/properties.test.ts',
    test: expect.getState().currentTestName,
  });
});

test('each file of known cases belongs to a test file', () => {
  const folder = join(root, 'tests', 'known-cases');
  const files = readdirSync(folder, { recursive: true, encoding: 'utf8' }).filter((name) => name.endsWith('.json'));
  for (const name of files) {
    const file = join('tests', name.replace(/\.json$/, ''));
    expect(existsSync(join(root, file)), `${name} is outdated: there is no ${file}`).toBe(true);
    expect(readKnownCases(folder, file).length).toBeGreaterThan(0);
  }
});
