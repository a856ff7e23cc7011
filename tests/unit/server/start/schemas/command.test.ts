import { expect, test } from 'vitest';
import { DataError } from '../../../../../server/frame/stores/data-error';
import { type CommandContext, runSchemaCommand } from '../../../../../server/start/schemas/command';
import type { EntityRecord } from '../../../../../src/frame/model/entity-model';
import { SchemaError } from '../../../../../src/frame/model/schema-error';
import type { PropertySchema } from '../../../../../src/frame/model/source';
import { lampModels, lamps } from '../../../frame/schema-change/states';

const TEXT: PropertySchema = { type: 'string' };
const models = () => lampModels({ name: TEXT, size: { type: 'integer', maximum: 10 } });
const WITH_NOTE = lamps({ name: TEXT, note: TEXT, size: { type: 'integer' } });

/** What a command answers and writes over records that were written under a schema with `note` and any size. */
async function run(words: string, records: readonly EntityRecord[] = [], more: Partial<CommandContext> = {}) {
  const lines: string[] = [];
  const settings: EntityRecord[] = [{ id: 'schemas', state: JSON.stringify(WITH_NOTE) }];
  const code = await runSchemaCommand(words.split(' '), {
    models,
    openData: async () => ({
      stored: async function* (collection) {
        yield collection === 'lamps' ? [...records] : settings;
      },
      close: async () => undefined,
    }),
    drop: async () => records.length,
    write: (line) => lines.push(line),
    ...more,
  });
  return { code, text: lines.join('\n') };
}

test('the plan tells what becomes of fields and records, and how to go on when a start would stop', async () => {
  const { code, text } = await run('plan', [{ id: 'a', note: 'x', size: 11 }]);
  expect(code).toBe(1);
  expect(text).toContain('note is removed; stored values are kept');
  expect(text).toContain('size rejects values that it accepted before');
  expect(text).toContain('1 record would be rejected\n    a: size must be at most 10');
  expect(text).toContain('1 record would have hidden values\n    a: note');
  expect(text).toMatch(/--accept [0-9a-f]{8}/);
});

test('a plan that hurts no record says so by its exit code, to programs in JSON', async () => {
  expect(await run('plan', [{ id: 'a', size: 10 }])).toMatchObject({ code: 0 });
  const { text } = await run('plan --json', [{ id: 'a', size: 10 }]);
  expect(JSON.parse(text)).toMatchObject({ stops: false, entities: [{ entity: 'lamp', records: 1 }] });
});

test('the plan shows what becomes of the first values', async () => {
  const text: PropertySchema = { type: 'string', 'x-renamed-from': 'note' };
  const { text: told } = await run('plan', [{ id: 'a', note: 'x' }], {
    models: () => lampModels({ name: TEXT, remark: text }),
  });
  expect(told).toContain('1 record is converted\n    remark: taken over from note');
  expect(told).toContain('a: remark "x" becomes "x"');
});

test('the check looks at schemas alone, or at every record too', async () => {
  const records = [{ id: 'a', size: 11, note: 'x' }];
  expect(await run('check', records)).toEqual({ code: 0, text: 'No mistakes in the schemas of 1 entities.' });
  const { code, text } = await run('check --data', records);
  expect(code).toBe(1);
  expect(text).toContain('1 record rejected by the current schema:\n    a: size must be at most 10');
  expect(text).toContain('1 record with values of removed fields:\n    a: note');
  expect(await run('check --data', [{ id: 'a', size: 1 }])).toMatchObject({ code: 0 });
});

test('a field is dropped by its name, once it is gone from the schema', async () => {
  const dropped: unknown[] = [];
  const drop = async (field: unknown) => dropped.push(field);
  expect(await run('plan --drop lamp.note', [], { drop })).toEqual({
    code: 0,
    text: 'Deleted note of 1 record of lamp.',
  });
  expect(dropped).toEqual([{ entity: 'lamp', collection: 'lamps', path: 'note' }]);
  expect((await run('plan --drop lamp.size', [], { drop })).text).toMatch(/is a field of the schema/);
  expect((await run('plan --drop lmap.note', [], { drop })).text).toMatch(/did you mean "lamp"/);
  expect(await run('plan --drop', [], { drop })).toMatchObject({ code: 2 });
  expect(dropped).toHaveLength(1);
});

test('what cannot be done is told in a line', async () => {
  const openData = async () => {
    throw new DataError('There is no database');
  };
  expect(await run('plan', [], { openData })).toEqual({ code: 2, text: 'There is no database' });
  const broken = () => {
    throw new SchemaError('lamp.schema.json', '/title', 'is missing');
  };
  expect((await run('check', [], { models: broken })).text).toContain('lamp.schema.json');
  expect(await run('other')).toMatchObject({ code: 2, text: expect.stringContaining('npm run schema:plan') });
});
