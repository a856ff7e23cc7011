import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { models } from '../../../../resources/models';
import {
  buildProposalPath,
  listBulkFields,
  listProposedFields,
  parseProposal,
} from '../../../../src/frame/access/bulk-fields';
import { canWriteField } from '../../../../src/frame/access/can';

describe('the fields that many records are given at once', () => {
  it('are writable, of many values and no secrets, for every entity and role', () => {
    for (const model of models.list) {
      for (const role of model.roles) {
        for (const field of listBulkFields(model, role)) {
          expect(canWriteField(field, role, 'update')).toBe(true);
          expect(field.writeOnly || model.unique.includes(field.path)).toBe(false);
        }
      }
    }
  });

  it('are all of a proposal, or it is none', () => {
    for (const model of models.list) {
      for (const role of model.roles) {
        const allowed = listBulkFields(model, role).map(({ path }) => path);
        for (const { path } of model.fields) {
          expect(listProposedFields(model, role, { [path]: 1 }) !== undefined, path).toBe(allowed.includes(path));
        }
        const mixed = Object.fromEntries([...allowed.slice(0, 1), 'id', 'nothing'].map((path) => [path, 1]));
        expect(listProposedFields(model, role, mixed)).toBeUndefined();
      }
    }
  });
});

it('comes out of an address as it was put in, and of any other address as nothing', () => {
  fc.assert(
    fc.property(fc.dictionary(fc.string(), fc.jsonValue()), fc.dictionary(fc.string(), fc.jsonValue()), (a, b) => {
      const [filter, change] = [a, b].map((each) => JSON.parse(JSON.stringify(each)));
      const path = buildProposalPath({ route: 'devices' }, filter, change);
      expect(parseProposal(path.slice('/devices'.length))).toEqual({ filter, change });
    }),
  );
  expect(parseProposal('?filter={}')).toBeUndefined();
  expect(parseProposal('?change={')).toEqual({ filter: undefined, change: undefined });
  expect(parseProposal('?filter=[]&change=1')).toEqual({ filter: undefined, change: undefined });
});
