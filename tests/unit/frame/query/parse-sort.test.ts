import { describe, expect, it } from 'vitest';
import { sayEnglish } from '../../../../src/frame/model/say';
import { defaultSort, parseSort } from '../../../../src/frame/query/parse-sort';
import { QueryError } from '../../../../src/frame/query/query-error';
import { entityModel } from '../../../support/sample-entity';

const lamp = entityModel(
  {
    name: { type: 'string', 'x-field': { visibleTo: ['ADMIN'] } },
    city: { type: 'string' },
    password: { type: 'string', format: 'password', writeOnly: true },
  },
  {
    'x-resource': { collection: 'lamps', plural: 'Lamps', defaultSort: { field: 'name', order: 'DESC' } },
  },
);

const ADMIN = { role: 'ADMIN', claim: 'all' };

const parse = (field: string, order: string, role: 'ADMIN' | 'HOME' = 'ADMIN') =>
  parseSort(lamp, { role, claim: 'all' }, { field, order }).map((key) => `${key.field} ${key.order}`);

describe('the order of a list by itself', () => {
  it('is that of its entity, or by id for a role that does not see that field', () => {
    expect(defaultSort(lamp, ADMIN)).toEqual([{ field: 'name', order: 'DESC' }]);
    expect(defaultSort(lamp, { role: 'HOME', claim: 'all' })).toEqual([{ field: 'id', order: 'DESC' }]);
    const elsewhere = { ...lamp, defaultSort: { field: 'gone', order: 'ASC' } as const };
    expect(defaultSort(elsewhere, ADMIN)).toEqual([{ field: 'id', order: 'ASC' }]);
  });
});

describe('the order that is asked for', () => {
  it('has several keys, each in its direction', () => {
    expect(parse('city', 'ASC')).toEqual(['city ASC']);
    expect(parse(' city , name ', ' desc ,Asc')).toEqual(['city DESC', 'name ASC']);
    expect(parse('id', 'DESC')).toEqual(['id DESC']);
  });

  it('takes a missing direction from the key before', () => {
    expect(parse('city,name,id', 'DESC')).toEqual(['city DESC', 'name DESC', 'id DESC']);
    expect(parse('city,name,id', 'DESC,ASC')).toEqual(['city DESC', 'name ASC', 'id ASC']);
    expect(parse('city', 'DESC,ASC')).toEqual(['city DESC']);
  });

  it('has at most five keys', () => {
    expect(parse('id,id,id,id,id', 'ASC')).toHaveLength(5);
    expect(() => parse('id,id,id,id,id,id', 'ASC')).toThrow(new QueryError('sort may have at most 5 fields'));
  });

  it.each([
    ['size', 'ASC', 'sort: unknown field size'],
    ['', 'ASC', 'sort: unknown field '],
    ['password', 'ASC', 'sort: unknown field password'],
    ['city', '', 'sort: the order of city must be ASC or DESC'],
    ['city', 'UP', 'sort: the order of city must be ASC or DESC'],
    ['city,name', 'ASC,UP', 'sort: the order of name must be ASC or DESC'],
  ])('is refused: %j %j', (field, order, message) => {
    expect(() => parse(field, order)).toThrow(new QueryError(message));
  });

  it('is refused for a field that the role does not see, as a refusal and not as a mistake', () => {
    const seen = (field: string) => {
      try {
        return parse(field, 'ASC', 'HOME');
      } catch (error) {
        return error instanceof QueryError ? error.toBody(sayEnglish) : error;
      }
    };
    expect(seen('city')).toEqual(['city ASC']);
    expect(seen('name')).toEqual({
      status: 403,
      code: 'field_forbidden',
      message: 'sort: you may not see the field name',
    });
    expect(seen('size')).toEqual({ status: 400, code: 'bad_query', message: 'sort: unknown field size' });
  });
});
