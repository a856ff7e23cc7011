import fc from 'fast-check';
import { expect, test } from 'vitest';
import { fieldTypeData as types } from '../../../src/frame/field-types/registry';
import { compileModels } from '../../../src/frame/model/compile-models';
import { SchemaError } from '../../../src/frame/model/schema-error';
import { checkEntitySchema, checkSharedSchema } from '../../../tools/schema/check-schema';
import { loadSchemas } from '../../../tools/schema/load-schemas';
import { type SchemaErrorCase, slipIn } from './mutations';

const RUNS = 400;
const { sources, shared, application } = loadSchemas('schemas');

/** Whatever is thrown that is not an error with file and place, in words. */
function faultOf({ what }: SchemaErrorCase, file: string, compile: () => unknown): string | undefined {
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
  errorCases: fc.Arbitrary<[string, SchemaErrorCase]>,
  judge: (name: string, errorCase: SchemaErrorCase) => string | undefined,
): string[] {
  const faults = new Set<string>();
  const property = fc.property(errorCases, ([name, errorCase]) => {
    const fault = judge(name, errorCase);
    if (fault !== undefined) faults.add(fault);
  });
  fc.assert(property, { numRuns: RUNS });
  return [...faults];
}

test('a mistake in an entity gives models or an error with file and place', () => {
  const errorCases = fc
    .constantFrom(...sources)
    .chain(({ name, schema }) => slipIn(schema).map((errorCase): [string, SchemaErrorCase] => [name, errorCase]));
  const judge = (name: string, errorCase: SchemaErrorCase) => {
    const file = `${name}.schema.json`;
    return faultOf(errorCase, file, () => {
      const schema = checkEntitySchema(errorCase.content, file);
      compileModels(
        sources.map((source) => (source.name === name ? { name, schema } : source)),
        { types, shared, application },
      );
    });
  };
  expect(faultsOf(errorCases, judge)).toEqual([]);
});

test('a mistake in what entities share does, too', () => {
  const errorCases = fc
    .constantFrom(...Object.entries(shared))
    .chain(([name, content]) => slipIn(content).map((errorCase): [string, SchemaErrorCase] => [name, errorCase]));
  const judge = (name: string, errorCase: SchemaErrorCase) => {
    const file = `_shared/${name}.schema.json`;
    return faultOf(errorCase, file, () => {
      const content = checkSharedSchema(errorCase.content, file);
      compileModels(sources, { types, shared: { ...shared, [name]: content }, application });
    });
  };
  expect(faultsOf(errorCases, judge)).toEqual([]);
});
