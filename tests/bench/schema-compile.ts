import { fieldTypeData } from '../../resources/generated/field-types';
import { shared, sources } from '../../resources/generated/schemas';
import { compileModels } from '../../src/model/compile-models';
import type { Benchmark } from './measurement';
import { percentile, timed } from './timing';

const REPEATS = 30;

/** Every schema to models: the first time, as at each start, and when the code has warmed up, as after an edit. */
export const schemaCompile: Benchmark = {
  name: 'schemas',
  about: `compiling ${sources.length} schemas`,
  run: async () => {
    const times: number[] = [];
    for (let i = 0; i <= REPEATS; i += 1) {
      times.push(await timed(async () => compileModels(sources, { types: fieldTypeData, shared })));
    }
    const [first = Number.NaN, ...later] = times;
    return [
      { name: `Compile ${sources.length} schemas, first time`, value: first, unit: 'ms', aim: { atMost: 50 } },
      { name: `Compile ${sources.length} schemas, median later`, value: percentile(later, 0.5), unit: 'ms' },
    ];
  },
};
