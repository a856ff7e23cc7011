import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { can } from '../../../../src/frame/access/can';
import { explainEntity } from '../../../../src/frame/access/explain';
import { listRightsBeyond } from '../../../../src/frame/access/rights-beyond';
import { findMetKeys, isMet, listReadConditions } from '../../../../src/frame/access/value-condition';
import { entityNamed } from '../../../../src/frame/model/entity-named';
import { createConditionKey, parseCondition } from '../../../../src/frame/model/value-condition';
import type { Condition } from '../../../../src/frame/query/conditions';
import { meetsConditions } from '../../../../src/frame/query/evaluate';
import { createConditions, joinConditions } from '../../../../src/frame/query/where-met';
import { anyAccess, anyParcels, PARCEL_SESSIONS, parcelModels, STATES } from '../../../support/parcels';

const filters: fc.Arbitrary<Condition[]> = fc.array(
  fc.oneof(
    fc.constantFrom(...STATES).map((value): Condition => ({ path: 'state', storage: 'text', operator: 'eq', value })),
    fc.subarray([...STATES]).map((value): Condition => ({ path: 'state', storage: 'text', operator: 'in', value })),
    fc.constantFrom(...STATES).map((value): Condition => ({ path: 'state', storage: 'text', operator: 'ne', value })),
    fc.boolean().map((value): Condition => ({ path: 'urgent', storage: 'boolean', operator: 'eq', value })),
    fc.boolean().map((value): Condition => ({ path: 'size', storage: 'integer', operator: 'exists', value })),
  ),
  { maxLength: 4 },
);

describe('a condition over values', () => {
  it('narrows any filter to the records that meet it', () => {
    fc.assert(
      fc.property(anyAccess, anyParcels, filters, (access, records, where) => {
        const model = entityNamed(parcelModels(access), 'parcel');
        for (const condition of listReadConditions(model)) {
          const narrowed = joinConditions(where, createConditions(model, condition));
          for (const record of records) {
            const expected = meetsConditions(record, { where }) && isMet(record, condition);
            expect(meetsConditions(record, { where: narrowed })).toBe(expected);
          }
        }
      }),
    );
  });

  it('asks for each choice once, so that rules see which values are meant', () => {
    const { KEEPER: all } = { KEEPER: 'all' } as const;
    const model = entityNamed(
      parcelModels({ read: { KEEPER: all, CLERK: { rows: 'all', where: { state: ['draft', 'sent'] } } } }),
      'parcel',
    );
    const asked = { path: 'state', storage: 'text', operator: 'in', value: ['sent', 'closed'] } as const;
    expect(joinConditions([asked], createConditions(model, parseCondition({ state: ['draft', 'sent'] })))).toEqual([
      { path: 'state', storage: 'text', operator: 'in', value: ['sent'] },
    ]);
  });

  it('has one key however it is written, and another one when it asks for something else', () => {
    const one = parseCondition({ state: ['sent', 'draft'], size: 1 });
    expect(createConditionKey(one)).toBe(
      createConditionKey(parseCondition({ size: [1], state: ['draft', 'sent', 'draft'] })),
    );
    expect(createConditionKey(one)).not.toBe(createConditionKey(parseCondition({ size: 1, state: 'draft' })));
    expect(findMetKeys([one], { id: 'a', state: 'sent', size: 1 })).toEqual([createConditionKey(one)]);
    expect(findMetKeys([one], { id: 'a', state: 'sent' })).toEqual([]);
    expect(findMetKeys([one], undefined)).toEqual([]);
  });

  it('is part of the decision about rows, of its explanation, and of what one role may beyond another', () => {
    const where = { state: 'draft' } as const;
    const models = parcelModels({
      read: { KEEPER: 'all', CLERK: { rows: 'all', where }, PORTER: { rows: 'all', where } },
      update: { KEEPER: 'all', CLERK: { rows: 'all', where, after: { state: ['draft', 'sent'] } } },
    });
    const parcel = entityNamed(models, 'parcel');
    const [keeper, clerk] = PARCEL_SESSIONS;
    const sees = (subject: typeof keeper | typeof clerk, state: string) =>
      can({ subject, model: parcel, operation: 'read', record: { id: 'p', state } });
    expect([sees(clerk, 'draft'), sees(clerk, 'sent'), sees(keeper, 'sent')]).toEqual([true, false, true]);
    expect(can({ subject: clerk, model: parcel, operation: 'read' })).toBe(true);
    const update = explainEntity(models, {}, clerk, parcel).find(
      ({ about }) => about.kind === 'operation' && about.operation === 'update',
    );
    expect(update).toMatchObject({
      allowed: true,
      scope: 'all',
      rules: [{ rows: 'all', where: { state: ['draft'] }, after: { state: ['draft', 'sent'] } }],
    });
    const several = parcelModels({
      read: { KEEPER: 'all', CLERK: ['subtree', { rows: 'all', where }], PORTER: { rows: 'all', where } },
    });
    const inSeveral = entityNamed(several, 'parcel');
    expect(explainEntity(several, {}, clerk, inSeveral).find(({ about }) => about.kind === 'operation')).toMatchObject({
      scope: 'all',
      rules: [
        { rows: 'subtree', where: {} },
        { rows: 'all', where: { state: ['draft'] } },
      ],
    });
    expect(listRightsBeyond(several, 'PORTER', 'CLERK')).toEqual([]);
    expect(listRightsBeyond(several, 'CLERK', 'PORTER')).toContain('parcel read');
    expect(listRightsBeyond(models, 'KEEPER', 'CLERK')).toContain('parcel read');
    expect(listRightsBeyond(models, 'CLERK', 'KEEPER')).toEqual([]);
    expect(listRightsBeyond(models, 'PORTER', 'CLERK')).toEqual([]);
  });
});
