import type { EntityRecord } from '../../model/entity-model';
import type { PlainObject } from '../../model/paths';
import type { RuleFailure } from '../../model/validation-messages';
import type { CellFault } from './cell-result';
import type { TableRow } from './table';

/** Why a row is refused. */
export type RowCause =
  | CellFault
  | { kind: 'rule'; failure: RuleFailure }
  | {
      kind: 'notCreated' | 'notUpdated' | 'noSuchId' | 'mayNotCreate' | 'mayNotUpdate' | 'inUse' | 'needsForm';
    }
  | { kind: 'twice'; line: number }
  /** What the server says. */
  | { kind: 'server'; text: string };

export interface RowFault {
  cause: RowCause;
  /** Path of the field that it is about; undefined where it is about the whole row. */
  path?: string;
  /** What the file says there. */
  value: string;
}

/** One value of a record, as it is and as the file has it. */
export interface ValueChange {
  path: string;
  before: unknown;
  after: unknown;
}

/** What a row says of a value that is left as it is. */
export interface RowNote {
  /** It differs only as a spreadsheet spoils texts; or nobody may change it with a file. */
  kind: 'spoilt' | 'fixed';
  path: string;
  /** The value as it is. */
  before: unknown;
  /** What the file says there. */
  value: string;
}

/** What becomes of a row. */
export type ImportRow = { row: TableRow; notes?: readonly RowNote[] } & (
  | { kind: 'new'; data: PlainObject }
  | { kind: 'changed'; record: EntityRecord; changes: readonly ValueChange[] }
  | { kind: 'unchanged'; record: EntityRecord }
  /** `record`: the one that the row is about, where there is one. */
  | { kind: 'refused'; faults: readonly RowFault[]; record?: EntityRecord }
);
