import { describe, expect, it } from 'vitest';
import { canRoleSeeField } from '../../../../src/frame/access/can';
import { cleanAddress } from '../../../../src/frame/list/use-rows';
import type { Role } from '../../../../src/frame/model/access-model';
import { entityModel } from '../../../support/sample-entity';

const model = entityModel({
  name: { type: 'string' },
  secret: { type: 'string', 'x-field': { visibleTo: ['ADMIN'] } },
});
const cleanedFor = (role: Role, search: string) =>
  cleanAddress(
    search,
    model,
    model.fields.filter((field) => canRoleSeeField(field, role)),
  );
const address = (query: Record<string, string>) => `?${new URLSearchParams(query)}`;

describe('cleanAddress', () => {
  it('leaves an address alone that its reader may use', () => {
    const search = address({ filter: '{"name":{"contains":"a"}}', sort: 'secret', order: 'ASC' });
    expect(cleanedFor('ADMIN', search)).toBe(search);
  });

  it('takes away a filter and a sort by a field that the role may not see', () => {
    const search = address({ filter: '{"secret":"x"}', sort: 'secret', order: 'ASC', page: '2' });
    expect(cleanedFor('BUSINESS', search)).toBe('?page=2');
  });

  it('takes away what is no filter at all', () => {
    expect(cleanedFor('ADMIN', address({ filter: '{"nothing":1}' }))).toBe('');
  });

  it('takes away what was proposed for all that such a filter gives', () => {
    expect(cleanedFor('ADMIN', address({ filter: '{"nothing":1}', change: '{"name":"a"}' }))).toBe('');
    const fitting = address({ filter: '{"name":"a"}', change: '{"name":"b"}' });
    expect(cleanedFor('ADMIN', fitting)).toBe(fitting);
  });

  it('leaves an empty address alone', () => {
    expect(cleanedFor('ADMIN', '')).toBe('');
  });
});
