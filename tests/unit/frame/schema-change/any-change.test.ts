import fc from 'fast-check';
import { expect, test } from 'vitest';
import { checkData } from '../../../../server/frame/schema-change/check-data';
import { planSchemas } from '../../../../server/frame/schema-change/plan';
import type { EntityModels } from '../../../../src/frame/model/application-model';
import type { EntityRecord } from '../../../../src/frame/model/entity-model';
import { isSameValue } from '../../../../src/frame/model/same-value';
import type { PropertySchema } from '../../../../src/frame/model/source';
import { compareStates } from '../../../../src/frame/schema-change/compare';
import { convertRecord, toSteps } from '../../../../src/frame/schema-change/convert';
import type { SchemaPlan } from '../../../../src/frame/schema-change/plan-types';
import { type SchemaState, toState } from '../../../../src/frame/schema-change/state';
import { anyChange, anyWidening, recordsOf } from './any-change';
import { lampModels } from './states';

const stored = (records: readonly EntityRecord[]) => ({
  stored: async function* () {
    for (const record of records) yield [record];
  },
});

const planOf = (before: SchemaState, after: EntityModels, records: readonly EntityRecord[]): Promise<SchemaPlan> =>
  planSchemas(stored(records), before, after);

function convertedBy(before: SchemaState, after: EntityModels, records: readonly EntityRecord[]): EntityRecord[] {
  const [was, is] = [before.entities.lamps, toState(after).entities.lamps];
  if (was === undefined || is === undefined) throw new Error('There is an entity');
  return records.map((record) => convertRecord(record, toSteps(was, is)));
}

/** A change of schemas with records, as often as it takes, whatever the change is. */
async function always(
  changes: typeof anyChange,
  declare: (schema: PropertySchema) => PropertySchema,
  holds: (before: SchemaState, after: EntityModels, records: EntityRecord[]) => Promise<void>,
  path = 'a',
) {
  const cases = changes.chain(({ before, after, value }) =>
    recordsOf(value).map((records) => ({ before, after, records })),
  );
  await fc.assert(
    fc.asyncProperty(cases, async ({ before, after, records }) => {
      await holds(toState(lampModels({ a: before })), lampModels({ [path]: declare(after) }), records);
    }),
    { numRuns: 60 },
  );
}

const CONVERTING = (schema: PropertySchema): PropertySchema => ({ ...schema, 'x-migrate': { convert: true } });

test('a wider schema is no narrowing, and refuses no record that was not refused', () =>
  always(
    anyWidening,
    (schema) => schema,
    async (before, after, records) => {
      const kinds = compareStates(before, toState(after)).flatMap(({ fields }) => fields.map(({ kind }) => kind));
      expect(kinds).not.toContain('narrowed');
      expect(await planOf(before, after, records)).toMatchObject({ stops: false, converts: false });
    },
  ));

test('what refuses records that were not refused is told as narrowed or retyped', () =>
  always(
    anyChange,
    (schema) => schema,
    async (before, after, records) => {
      for (const { fields, refused } of (await planOf(before, after, records)).entities) {
        const kinds = fields.map(({ kind }) => kind);
        if (refused.count > 0) expect(kinds.some((kind) => kind === 'narrowed' || kind === 'retyped')).toBe(true);
      }
    },
  ));

test('a renamed field loses no value, whatever else changes', () =>
  always(
    anyWidening,
    (schema) => ({ ...schema, 'x-renamed-from': 'a' }),
    async (before, after, records) => {
      expect(convertedBy(before, after, records)).toEqual(
        records.map(({ id, a }) => (a === undefined ? { id } : { id, b: a })),
      );
      expect((await planOf(before, after, records)).stops).toBe(false);
    },
    'b',
  ));

function asText(value: unknown): string {
  const single: unknown = Array.isArray(value) && value.length === 1 ? value[0] : value;
  if (Array.isArray(single)) return JSON.stringify(single.map(asText));
  const text = String(single).trim();
  return text !== '' && Number.isFinite(Number(text)) ? String(Number(text)) : String(single);
}

test('a conversion loses nothing: each value can be read in the new one', () =>
  always(anyChange, CONVERTING, async (before, after, records) => {
    const converted = convertedBy(before, after, records);
    expect(converted.map(({ a }) => asText(a))).toEqual(records.map(({ a }) => asText(a)));
  }));

test('the counts of the plan are those of what then happens', () =>
  always(anyChange, CONVERTING, async (before, after, records) => {
    const [plan] = (await planOf(before, after, records)).entities;
    if (plan === undefined) return;
    const converted = convertedBy(before, after, records);
    const [check] = await checkData(stored(converted), after);
    expect(plan.failing).toEqual(check?.failing);
    const isOther = (record: EntityRecord, at: number) => !isSameValue(record, records[at]);
    expect(plan.converted).toBe(converted.filter(isOther).length);
  }));
