import { fieldTypeData } from '../../../src/frame/field-types/registry';
import { compileModels } from '../../../src/frame/model/compile-models';
import type { SchemaSource } from '../../../src/frame/model/source';
import { type Cost, processorTime } from './exponent';

/** An entity with so many fields, of kinds that take turns. */
export function grownEntity(number: number, fields: number): SchemaSource {
  const kinds = [{ type: 'string', maxLength: 80 }, { type: 'integer', minimum: 0 }, { type: 'boolean' }] as const;
  const properties = Object.fromEntries(
    Array.from({ length: fields }, (_none, index) => [
      `field${index}`,
      { ...kinds[index % kinds.length], title: `Field ${index}`, 'x-i18n': { it: { title: `Campo ${index}` } } },
    ]),
  );
  return {
    name: `entity${number}`,
    schema: {
      title: `Entity ${number}`,
      type: 'object',
      'x-i18n': { it: { title: `Entità ${number}`, plural: `Entità ${number}` } },
      'x-resource': { collection: `entities${number}`, plural: `Entities ${number}`, recordLabel: 'field0' },
      'x-access': { read: { '*': 'all' }, create: { '*': 'all' }, update: { '*': 'all' } },
      properties,
    },
  };
}

async function compiling(sources: readonly SchemaSource[], size: number): Promise<Cost> {
  return {
    size,
    ms: await processorTime(() => compileModels(sources, { types: fieldTypeData, roles: ['ADMIN'] }), 15),
  };
}

/** Compiling 8 to 128 entities of twenty fields. */
export async function growthOfEntities(): Promise<Cost[]> {
  const costs: Cost[] = [];
  for (const size of [8, 16, 32, 64, 128]) {
    const sources = Array.from({ length: size }, (_none, number) => grownEntity(number, 20));
    costs.push(await compiling(sources, size));
  }
  return costs;
}

/** Compiling an entity of 10 to 640 fields. */
export async function growthOfFields(): Promise<Cost[]> {
  const costs: Cost[] = [];
  for (const size of [10, 20, 40, 80, 160, 320, 640]) costs.push(await compiling([grownEntity(0, size)], size));
  return costs;
}
