import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { redact } from '../../../../../server/frame/documents/acl';
import { ApiError } from '../../../../../server/frame/documents/api-error';
import { createAscendingIdentifiers, createIdentifiers } from '../../../../../server/frame/documents/identifiers';
import { sayItalian } from '../../../../support/italian';
import { entityModel } from '../../../../support/sample-entity';

describe('new ids and tokens', () => {
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
    expect(redact(lamp, stored, { role: 'HOME', claim: 'user:u' })).toEqual({
      id: 'l1',
      name: 'A',
      place: { city: 'C' },
      acl: ['user:u'],
      version: 3,
    });
    expect(redact(lamp, stored, { role: 'HOME', claim: 'user:x' }).acl).toEqual([]);
    const all = redact(lamp, stored, { role: 'ADMIN', claim: 'all' });
    expect(all).toMatchObject({ secret: 's', place: { city: 'C', code: 'D' } });
    expect(all).not.toHaveProperty('acl');
  });

  it('is all of it where the schema names no fields, and no list of claims where there is none', () => {
    const open = entityModel({}, { additionalProperties: true });
    const { acl: _claims, ...content } = stored.record;
    expect(redact(open, { record: content, version: 1 }, { role: 'HOME', claim: 'user:u' })).toEqual({
      ...content,
      version: 1,
    });
    expect(redact(open, stored, { role: 'HOME', claim: 'user:u' }).acl).toEqual(['user:u']);
  });
});
