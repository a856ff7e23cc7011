import { describe, expect, it, type TestContext } from 'vitest';
import { canSeeField, canWriteField, isEditableIn } from '../../src/frame/access/can';
import type { EntityModel, EntityRecord } from '../../src/frame/model/entity-model';
import type { FieldModel } from '../../src/frame/model/field-model';
import { isPlainObject, type PlainObject, valueAt, withValueAt } from '../../src/frame/model/paths';
import { isSameValue } from '../../src/frame/model/same-value';
import { toStoredValue } from '../../src/frame/model/stored-value';
import { buildListUrl, findPerson, isSuccess, readRecord, readRecords, readTotal } from './asking';
import type { Person } from './people';
import { createMarkedText, isWritable, pickWritable } from './sampler';
import type { World } from './world';

const WRONG_KINDS: Readonly<Record<string, unknown>> = { string: 5, number: 'x', integer: 'x', boolean: 'x', array: 5 };
const NOTHING_TO_DO = 'no role may do this with every record';

type Asked = { person: Person; address: string };

function readBack({ fields }: EntityModel, person: Person): FieldModel[] {
  return fields.filter(
    (field) => isWritable(field) && canSeeField(field, person) && canWriteField(field, person.role, 'create'),
  );
}

function isAlways({ schema }: EntityModel, { keys }: FieldModel): boolean {
  let at: unknown = schema;
  for (const key of keys) {
    const properties = isPlainObject(at) && isPlainObject(at.properties) ? at.properties : {};
    if (!Object.hasOwn(properties, key)) return false;
    at = properties[key];
  }
  return true;
}

function brokenBodies(fields: readonly FieldModel[], body: PlainObject): [path: string, body: PlainObject][] {
  const broken: [string, PlainObject][] = [];
  for (const { path, keys, schema, required, initial } of fields) {
    const spoil = (value: unknown) => broken.push([path, withValueAt(body, keys, value)]);
    const begins = schema.default !== undefined || initial !== undefined;
    if (required && !begins && keys.length === 1) spoil(null);
    const wrong = typeof schema.type === 'string' ? WRONG_KINDS[schema.type] : undefined;
    if (wrong !== undefined) spoil(wrong);
    if (schema.enum !== undefined) spoil('none of these');
    if (typeof schema.maximum === 'number') spoil(schema.maximum + 1);
    if (typeof schema.minimum === 'number') spoil(schema.minimum - 1);
    if (schema.type === 'string' && schema.maxLength !== undefined) spoil('x'.repeat(schema.maxLength + 1));
  }
  return broken;
}

export function describeContract(names: readonly string[], open: () => World): void {
  describe.each(names)('the REST resource of "%s"', (name) => {
    const modelOf = () => {
      const model = open().models.byName.get(name);
      if (model === undefined) throw new Error(`There is no entity "${name}"`);
      return model;
    };
    const create = async ({ person, address }: Asked, body: PlainObject) => {
      const answer = await open().ask(person, 'POST', address, body);
      expect(answer.status, `${person.name} creates in ${address}: ${answer.text}`).toBe(201);
      return readRecord(answer);
    };
    const creator = (context: TestContext): Asked & { model: EntityModel; person: Person } => {
      const model = modelOf();
      const person = model.open ? undefined : findPerson(open().people, model, 'create', 'read');
      if (person === undefined) context.skip(NOTHING_TO_DO);
      return { model, person, address: `/api/${model.collection}` };
    };
    const reader = (context: TestContext) => {
      const model = modelOf();
      const person = model.open ? undefined : findPerson(open().people, model, 'read');
      if (person === undefined) context.skip(NOTHING_TO_DO);
      return { model, person };
    };

    it('stores the sent values, and fills in initial values', async (context) => {
      const { model, person, address } = creator(context);
      const sent = pickWritable(model, person.role, await open().bodyFor(model));
      const { id } = await create({ person, address }, sent);
      const stored = readRecord(await open().ask(person, 'GET', `${address}/${id}`));
      for (const field of readBack(model, person)) {
        const value = valueAt(sent, field.keys) ?? (field.required ? field.schema.default : undefined);
        const isExpected =
          valueAt(sent, field.keys) !== undefined || (value !== undefined && field.initial === undefined);
        if (isExpected) expect(valueAt(stored, field.keys), field.path).toEqual(toStoredValue(field, value));
      }
    });

    it('rejects invalid values with the name of the field', async (context) => {
      const { model, person, address } = creator(context);
      const free = model.fields.filter((field) => !field.editableWhile?.[person.role]);
      const sent = pickWritable({ ...model, fields: free }, person.role, await open().bodyFor(model));
      const fields = readBack(model, person).filter((field) => isAlways(model, field) && free.includes(field));
      for (const [path, body] of brokenBodies(fields, sent)) {
        const answer = await open().ask(person, 'POST', address, body);
        expect(answer.status, `${path}: ${JSON.stringify(valueAt(body, path.split('.')))}`).toBe(422);
        expect(answer.text, path).toContain(path);
      }
    });

    it('changes a record, unless another user has changed it', async (context) => {
      const { model, person, address } = creator(context);
      const world = open();
      if (findPerson(world.people, model, 'update') !== person) context.skip(NOTHING_TO_DO);
      const { id } = await create({ person, address }, pickWritable(model, person.role, await world.bodyFor(model)));
      const first = await world.ask(person, 'GET', `${address}/${id}`);
      const field = readBack(model, person).find(
        (one) =>
          canWriteField(one, person.role, 'update') &&
          isEditableIn(one, person.role, readRecord(first)) &&
          one.type === 'text' &&
          createMarkedText(one, 1) !== undefined &&
          !model.unique.includes(one.path),
      );
      if (field === undefined) return context.skip('no text can be changed');
      const match = { 'if-match': first.headers.get('etag') ?? '' };
      const value = createMarkedText(field, 1);
      const body = withValueAt({}, field.keys, value);
      const changed = await world.ask(person, 'PUT', `${address}/${id}`, body, match);
      expect(changed.status, changed.text).toBe(200);
      expect(valueAt(readRecord(changed), field.keys)).toEqual(value);
      const other = withValueAt({}, field.keys, createMarkedText(field, 2));
      expect((await world.ask(person, 'PUT', `${address}/${id}`, other, match)).status, 'a late save').toBe(409);
    });

    it('finds records by the value of a field', async (context) => {
      const { model, person } = reader(context);
      const all = readRecords(await open().ask(person, 'GET', buildListUrl(model)));
      const asked = model.fields.filter((field) => canSeeField(field, person) && field.operators.includes('eq'));
      for (const { path, keys } of asked) {
        const value = all.map((record) => valueAt(record, keys)).find((one) => one !== undefined && one !== null);
        if (value === undefined || typeof value === 'object') continue;
        const answer = await open().ask(person, 'GET', buildListUrl(model, { filter: { [path]: { eq: value } } }));
        const expected = all.filter((record) => isSameValue(valueAt(record, keys), value)).map(({ id }) => id);
        const found = readRecords(answer).map(({ id }) => id);
        expect(found, `${path} = ${value}`).toEqual(expect.arrayContaining(expected));
      }
    });

    it('sorts by every column, and gives the same records page by page', async (context) => {
      const { model, person } = reader(context);
      const ask = async (query: PlainObject) => open().ask(person, 'GET', buildListUrl(model, query));
      const total = readTotal(await ask({ range: [0, 0] }));
      for (const { path, keys } of model.fields.filter((one) => one.sortable && canSeeField(one, person))) {
        const sorted = async (order: string) => {
          const records = readRecords(await ask({ sort: [path, order] }));
          return records.map((record) => valueAt(record, keys) ?? null);
        };
        const [up, down] = [await sorted('ASC'), await sorted('DESC')];
        expect(down.length, path).toBe(total);
        const folded = (values: readonly unknown[]) => values.map((value) => JSON.stringify(value).toLowerCase());
        expect(folded(up).reverse(), `${path}, from the end`).toEqual(folded(down));
      }
      const pages: EntityRecord[] = [];
      const size = Math.max(1, Math.ceil(total / 3));
      for (let from = 0; from < total; from += size)
        pages.push(...readRecords(await ask({ range: [from, from + size - 1] })));
      expect(pages.map(({ id }) => id)).toEqual(readRecords(await ask({})).map(({ id }) => id));
      expect(new Set(pages.map(({ id }) => id)).size).toBe(total);
    });

    it('deletes a record', async (context) => {
      const { model, person, address } = creator(context);
      if (findPerson(open().people, model, 'delete') !== person) context.skip(NOTHING_TO_DO);
      const { id } = await create({ person, address }, pickWritable(model, person.role, await open().bodyFor(model)));
      const answer = await open().ask(person, 'DELETE', `${address}/${id}`);
      expect(isSuccess(answer), answer.text).toBe(true);
      expect((await open().ask(person, 'GET', `${address}/${id}`)).status).toBe(404);
    });
  });
}
