import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { redacted } from '../../../../../server/frame/documents/acl';
import { FACT, SYSTEM } from '../../../../../server/frame/documents/actor';
import { ApiError, fieldsRefused } from '../../../../../server/frame/documents/api-error';
import { createAscendingIdentifiers, createIdentifiers } from '../../../../../server/frame/documents/identifiers';
import { message } from '../../../../../server/frame/documents/messages';
import { relationsOf } from '../../../../../server/frame/documents/relations';
import { createValidator } from '../../../../../server/frame/documents/validator';
import { fieldTypeData } from '../../../../../src/frame/field-types/registry';
import { compileModels } from '../../../../../src/frame/model/compile-models';
import { entityNamed } from '../../../../../src/frame/model/entity-named';
import { sayEach, sayEnglish } from '../../../../../src/frame/model/say';
import { sayItalian } from '../../../../support/italian';
import { ROLES } from '../../../../support/roles';
import { entityModel, entitySchema } from '../../../../support/sample-entity';

describe('new ids and tokens', () => {
  it('have 20 and 8 lowercase letters and digits', () => {
    const { id, token } = createIdentifiers();
    for (let n = 0; n < 50; n += 1) {
      expect(id()).toMatch(/^[a-z0-9]{20}$/);
      expect(token()).toMatch(/^[a-z0-9]{8}$/);
    }
    expect(id()).not.toBe(id());
  });

  it('take every letter and digit, and no more', () => {
    let next = 0;
    const limits = new Set<number>();
    const { token } = createIdentifiers((limit) => {
      limits.add(limit);
      next += 1;
      return (next - 1) % limit;
    });
    const letters = new Set(Array.from({ length: 9 }, token).join(''));
    expect([...letters].join('')).toBe('abcdefghijklmnopqrstuvwxyz0123456789');
    expect(limits).toEqual(new Set([36]));
  });

  it('ascend with the clock where the store keeps them in order, and differ within the same millisecond', () => {
    const clock = fc.array(fc.integer({ min: 0, max: 36 ** 9 - 1 }), { minLength: 2, maxLength: 20 });
    fc.assert(
      fc.property(clock, (instants) => {
        let now = 0;
        const { id } = createAscendingIdentifiers(() => now);
        const ids = instants
          .sort((one, other) => one - other)
          .map((at) => {
            now = at;
            return id();
          });
        for (const each of ids) expect(each).toMatch(/^[a-z0-9]{20}$/);
        expect(new Set(ids).size).toBe(ids.length);
        const times = ids.map((each) => Number.parseInt(each.slice(0, 9), 36));
        expect(times).toEqual(instants);
        expect(ids.map((each) => each.slice(0, 9))).toEqual(ids.map((each) => each.slice(0, 9)).sort());
      }),
    );
  });
});

describe('a refusal', () => {
  it('tells status, code and text in the language of who asked', () => {
    const error = new ApiError(409, 'conflict', { en: 'changed', it: 'cambiato' }, { changed: { a: 1 } });
    expect(error.message).toBe('changed');
    expect(error.messageIn(sayItalian)).toBe('cambiato');
    expect(error.toBody(sayItalian)).toEqual({ status: 409, code: 'conflict', message: 'cambiato', changed: { a: 1 } });
    expect(new ApiError(400, 'x', 'only English').toBody(sayItalian)).toEqual({
      status: 400,
      code: 'x',
      message: 'only English',
    });
    expect(error.name).toBe('ApiError');
  });

  it('of several fields names each', () => {
    const error = fieldsRefused(422, 'invalid', { a: 'is odd', 'b.c': 'is even' });
    expect(error.toBody(sayEnglish)).toEqual({
      status: 422,
      code: 'invalid',
      message: 'a: is odd; b.c: is even',
      errors: { a: 'is odd', 'b.c': 'is even' },
    });
  });

  it.each([
    ['unknownField', 'unknown field', 'campo sconosciuto'],
    ['fieldNotAllowed', 'may not be changed', 'non modificabile'],
    ['inUse', 'is already in use', 'è già in uso'],
    ['noParent', "Can't find parent with this dbId", 'Elemento superiore non trovato'],
    ['badId', 'must not be sent', 'non va inviato'],
    ['changedMeanwhile', 'The record was changed in the meantime', 'Nel frattempo il record è stato modificato'],
  ] as const)('says %s in both languages', (name, english, italian) => {
    expect([sayEnglish, sayItalian].map((say) => say(message(`record.${name}`)))).toEqual([english, italian]);
  });
});

describe('the server itself', () => {
  it('sees everything; what a device tells is no request', () => {
    expect(SYSTEM).toEqual({ role: '*', claim: 'all', locale: 'en', system: true });
    expect(FACT).toEqual({ ...SYSTEM, fact: true });
  });
});

describe('what is answered of a record', () => {
  const lamp = entityModel({
    name: { type: 'string' },
    gone: { type: 'string' },
    secret: { type: 'string', 'x-field': { visibleTo: ['ADMIN'] } },
    place: {
      type: 'object',
      properties: { city: { type: 'string' }, code: { type: 'string', 'x-field': { visibleTo: ['ADMIN'] } } },
    },
  });
  const stored = {
    record: {
      id: 'l1',
      name: 'A',
      secret: 's',
      place: { city: 'C', code: 'D' },
      other: 1,
      acl: ['room:r1', 'user:u', 5],
    },
    version: 3,
  };

  it('are the fields that the role sees, and its own claim', () => {
    expect(redacted(lamp, stored, { role: 'HOME', claim: 'user:u' })).toEqual({
      id: 'l1',
      name: 'A',
      place: { city: 'C' },
      acl: ['user:u'],
      version: 3,
    });
    expect(redacted(lamp, stored, { role: 'HOME', claim: 'user:x' }).acl).toEqual([]);
    const all = redacted(lamp, stored, { role: 'ADMIN', claim: 'all' });
    expect(all).toMatchObject({ secret: 's', place: { city: 'C', code: 'D' } });
    expect(all).not.toHaveProperty('acl');
  });

  it('is all of it where the schema names no fields, and no list of claims where there is none', () => {
    const open = entityModel({}, { additionalProperties: true });
    const { acl: _claims, ...content } = stored.record;
    expect(redacted(open, { record: content, version: 1 }, { role: 'HOME', claim: 'user:u' })).toEqual({
      ...content,
      version: 1,
    });
    expect(redacted(open, stored, { role: 'HOME', claim: 'user:u' }).acl).toEqual(['user:u']);
  });
});

describe('how entities hang together', () => {
  const text = { type: 'string' } as const;
  const copy = { copy: { from: 'hall', key: 'hall', field: 'name' } };
  const models = compileModels(
    [
      {
        name: 'lamp',
        schema: entitySchema(
          { hall: text, hall_name: { ...text, readOnly: true, 'x-value': copy } },
          { 'x-scope': { parent: { entity: 'hall', key: 'hall' }, sharedBy: { entity: 'guest', field: 'lamps' } } },
        ),
      },
      {
        name: 'hall',
        schema: entitySchema(
          {
            name: text,
            count: { type: 'integer', readOnly: true, 'x-value': { count: { from: 'lamp', key: 'hall' } } },
          },
          { 'x-scope': { level: 'hall' }, 'x-resource': { collection: 'halls', plural: 'Halls' } },
        ),
      },
      {
        name: 'guest',
        schema: entitySchema(
          { lamps: { type: 'array', items: text, 'x-field': { type: 'stringList' } } },
          { 'x-resource': { collection: 'guests', plural: 'Guests' } },
        ),
      },
    ],
    { types: fieldTypeData, roles: ROLES },
  );
  const relations = relationsOf(models);
  const [lamp, hall, guest] = ['lamp', 'hall', 'guest'].map((name) => entityNamed(models, name));
  if (lamp === undefined || hall === undefined || guest === undefined) throw new Error('a model is missing');
  const names = (list: readonly { model: { name: string } }[]) => list.map(({ model }) => model.name);

  it('is told from both ends', () => {
    expect(names(relations.copiesFrom(hall))).toEqual(['lamp']);
    expect(relations.copiesFrom(lamp)).toEqual([]);
    expect(relations.talliedBy(lamp)).toEqual([{ model: hall, tally: { of: 'count', from: 'lamp', key: 'hall' } }]);
    expect(relations.talliedBy(hall)).toEqual([]);
    expect(relations.childrenOf(hall).map(({ model }) => model)).toEqual([lamp]);
    expect(relations.childrenOf(lamp)).toEqual([]);
    expect(relations.parentsOf(lamp).map(({ model }) => model)).toEqual([hall]);
    expect(relations.parentsOf(hall)).toEqual([]);
    expect(relations.sharerOf(lamp)).toEqual({ model: guest, field: 'lamps' });
    expect(relations.sharerOf(hall)).toBeUndefined();
    expect(relations.sharedThrough(guest)).toEqual([{ model: lamp, field: 'lamps' }]);
    expect(relations.sharedThrough(hall)).toEqual([]);
    expect([lamp, hall, guest].map((model) => relations.isScoped(model))).toEqual([true, true, false]);
  });

  it('takes a claim for a share by what it begins with', () => {
    expect(['guest:1', 'guests:1', 'hall:guest:', 'hall:1', 'guest'].map((claim) => relations.isShare(claim))).toEqual([
      true,
      false,
      false,
      false,
      false,
    ]);
  });
});

describe('the validator', () => {
  const lamp = entityModel(
    {
      code: { type: 'string', minLength: 2, 'x-field': { only: 'create' } },
      mail: { type: 'string', format: 'email' },
      picture: { type: 'string', format: 'data-url' },
      least: { type: 'number' },
      most: { type: 'number', minimum: { $data: '1/least' } },
    },
    { required: ['code'], additionalProperties: false },
  );
  const { errorsOf } = createValidator();

  it('tells every field that is wrong, in the language of who asked', () => {
    const record = { id: 'l', acl: [], code: 'a', mail: 'x', picture: 'y', least: 5, most: 3 };
    expect(Object.keys(errorsOf(lamp, 'create', record)).sort()).toEqual(['code', 'mail', 'most', 'picture']);
    expect(sayEach(sayItalian, errorsOf(lamp, 'create', { id: 'l' }))).toEqual({ code: 'campo obbligatorio' });
  });

  it('takes what is right, and asks a new record for more than one that is there', () => {
    const picture = 'data:image/png;base64,AA==';
    expect(errorsOf(lamp, 'create', { id: 'l', acl: [], code: 'ab', mail: 'a@b.it', picture })).toEqual({});
    expect(errorsOf(lamp, 'update', { id: 'l', mail: 'a@b.it' })).toEqual({});
    expect(sayEach(sayEnglish, errorsOf(lamp, 'create', { id: 'l', mail: 'a@b.it' }))).toEqual({
      code: 'please fill required',
    });
  });
});
