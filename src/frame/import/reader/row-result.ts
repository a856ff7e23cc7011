import type { EntityRecord } from '../../model/entity-model';
import type { PlainObject } from '../../model/paths';
import type { RuleFailure } from '../../model/validation-messages';
import type { CellFault } from './cell-result';
import type { TableRow } from './table';

export type RowCause =
  | CellFault
  | { kind: 'rule'; failure: RuleFailure }
  | {
      kind: 'notCreated' | 'notUpdated' | 'noSuchId' | 'mayNotCreate' | 'mayNotUpdate' | 'inUse' | 'needsForm';
    }
  | { kind: 'twice'; line: number }
  | { kind: 'server'; text: string };

export interface RowFault {
  cause: RowCause;
  path?: string;
  value: string;
}

export interface ValueChange {
  path: string;
  before: unknown;
  after: unknown;
}

export interface RowNote {
  /**
   * Kind of note: `spoilt` values differ only by typical spreadsheet damage; `fixed` values cannot be changed by an
   * import.
   */
  kind: 'spoilt' | 'fixed';
  path: string;
  before: unknown;
  value: string;
}

export type ImportRow = { row: TableRow; notes?: readonly RowNote[] } & (
  | { kind: 'new'; data: PlainObject }
  | { kind: 'changed'; record: EntityRecord; changes: readonly ValueChange[] }
  | { kind: 'unchanged'; record: EntityRecord }
  | { kind: 'refused'; faults: readonly RowFault[]; record?: EntityRecord }
);
