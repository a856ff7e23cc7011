import fc from 'fast-check';
import { expect, test } from 'vitest';
import { fieldTypeData as types } from '../../../resources/generated/field-types';
import { compileModels } from '../../../src/frame/model/compile-models';
import { SchemaError } from '../../../src/frame/model/schema-error';
import { checkEntitySchema, checkSharedSchema } from '../../../tools/schema/check-schema';
import { loadSchemas } from '../../../tools/schema/load-schemas';
import { type Slip, slipIn } from './mutations';

const RUNS = 400;
const { sources, shared, application } = loadSchemas('schemas');

/** Whatever is thrown that is not an error with file and place, in words. */
function faultOf({ what }: Slip, file: string, compile: () => unknown): string | undefined {
  try {
    compile();
    return undefined;
  } catch (error) {
    const isSaid =
      error instanceof SchemaError &&
      /(\.schema|^_application)\.json$/.test(error.file) &&
      /^(\/|$)/.test(error.pointer);
    return isSaid ? undefined : `${file}, ${what}: ${error instanceof Error ? error.stack?.slice(0, 400) : error}`;
  }
}

function faultsOf(
  slips: fc.Arbitrary<[string, Slip]>,
  judge: (name: string, slip: Slip) => string | undefined,
): string[] {
  const faults = new Set<string>();
  const property = fc.property(slips, ([name, slip]) => {
    const fault = judge(name, slip);
    if (fault !== undefined) faults.add(fault);
  });
  fc.assert(property, { numRuns: RUNS });
  return [...faults];
}

test('a slip in an entity gives models or an error with file and place', () => {
  const slips = fc
    .constantFrom(...sources)
    .chain(({ name, schema }) => slipIn(schema).map((slip): [string, Slip] => [name, slip]));
  const judge = (name: string, slip: Slip) => {
    const file = `${name}.schema.json`;
    return faultOf(slip, file, () => {
      const schema = checkEntitySchema(slip.content, file);
      compileModels(
        sources.map((source) => (source.name === name ? { name, schema } : source)),
        { types, shared, application },
      );
    });
  };
  expect(faultsOf(slips, judge)).toEqual([]);
});

test('a slip in what entities share does, too', () => {
  const slips = fc
    .constantFrom(...Object.entries(shared))
    .chain(([name, content]) => slipIn(content).map((slip): [string, Slip] => [name, slip]));
  const judge = (name: string, slip: Slip) => {
    const file = `_shared/${name}.schema.json`;
    return faultOf(slip, file, () => {
      const content = checkSharedSchema(slip.content, file);
      compileModels(sources, { types, shared: { ...shared, [name]: content }, application });
    });
  };
  expect(faultsOf(slips, judge)).toEqual([]);
});
