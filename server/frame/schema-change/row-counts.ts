import { meets } from '../../../src/frame/access/value-condition';
import { OPERATIONS } from '../../../src/frame/model/access-model';
import type { EntityRecord } from '../../../src/frame/model/entity-model';
import type { EntityChange } from '../../../src/frame/schema-change/compare';
import type { RowsChange } from '../../../src/frame/schema-change/plan-types';
import { type EntityState, rowsIn } from '../../../src/frame/schema-change/state';

function isReached(
  state: EntityState,
  operation: RowsChange['operation'],
  role: RowsChange['role'],
  record: EntityRecord,
): boolean {
  return rowsIn(state, operation, role).some(({ where }) => meets(record, where));
}

export function rowCounts({ rights }: EntityChange, before: EntityState, after: EntityState) {
  const rows = OPERATIONS.filter((operation) => operation !== 'create').flatMap((operation) =>
    rights
      .filter(({ right, field, role }) => {
        const isByValues = [before, after].some((state) => state.rowRules?.[operation]?.[role] !== undefined);
        return field === undefined && right === operation && isByValues;
      })
      .map(({ role }): RowsChange => ({ role, operation, gained: 0, lost: 0 })),
  );
  const countRows = (earlier: EntityRecord, today: EntityRecord) => {
    for (const change of rows) {
      const had = isReached(before, change.operation, change.role, earlier);
      const has = isReached(after, change.operation, change.role, today);
      if (has && !had) change.gained += 1;
      if (had && !has) change.lost += 1;
    }
  };
  return { rows, countRows };
}
