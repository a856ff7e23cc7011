import { application } from '../../resources/generated/application';
import { shared, sources } from '../../resources/generated/schemas';
import { fieldTypeData } from '../../src/frame/field-types/registry';
import { indexesOf } from '../../src/frame/firestore/indexes';
import { compileModels } from '../../src/frame/model/compile-models';
import { MAX_RULES_BYTES, rulesFile } from '../../tools/schema/firestore-rules/rules-file';
import type { Benchmark } from './measurement';
import { percentile, timed } from './timing';

const REPEATS = 30;
const KILOBYTE = 1_000;
/** Of the 1,000 that a database may have. */
const MAX_INDEXES = 150;

/** Every schema to models: the first time, as at each start, and when the code has warmed up, as after an edit. */
export const schemaCompile: Benchmark = {
  name: 'schemas',
  about: `compiling ${sources.length} schemas`,
  run: async () => {
    const times: number[] = [];
    const compile = () => compileModels(sources, { types: fieldTypeData, shared, application });
    for (let i = 0; i <= REPEATS; i += 1) {
      times.push(await timed(async () => compile()));
    }
    const [first = Number.NaN, ...later] = times;
    const rules = rulesFile(compile());
    return [
      { name: `Compile ${sources.length} schemas, first time`, value: first, unit: 'ms', aim: { atMost: 50 } },
      { name: `Compile ${sources.length} schemas, median later`, value: percentile(later, 0.5), unit: 'ms' },
      {
        name: 'Composite indexes of Firestore',
        value: indexesOf(compile()).length,
        unit: 'times',
        aim: { atMost: MAX_INDEXES },
      },
      {
        name: 'Firestore rules',
        value: rules.length / KILOBYTE,
        unit: 'kB',
        aim: { atMost: MAX_RULES_BYTES / KILOBYTE },
      },
    ];
  },
};
