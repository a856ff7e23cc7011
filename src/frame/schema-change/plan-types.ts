import type { Operation, Role } from '../model/access-model';
import type { ApplicationChange } from './application-change';
import type { EntityChange } from './compare';
import type { FieldStep } from './convert';

export type Affected = { count: number; first: { id: string; field: string; why: string }[] };

export type RowsChange = { role: Role; operation: Operation; gained: number; lost: number };

export type ConvertedValue = { id: string; field: string; before: unknown; after: unknown };

export interface EntityPlan extends EntityChange {
  records: number;
  converted: number;
  carried: number;
  steps: readonly FieldStep[];
  examples: readonly ConvertedValue[];
  failing: Affected;
  refused: Affected;
  hidden: Affected;
  lost: Affected;
  reinterpreted: Affected;
  /** Records with a converted value that an undo cannot restore. */
  irreversible: Affected;
  rows: readonly RowsChange[];
}

export interface SchemaPlan {
  id: string;
  from: string;
  to: string;
  entities: readonly EntityPlan[];
  application: readonly ApplicationChange[];
  /** True if the plan newly hides, rejects or reinterprets data, or a role loses access. */
  stops: boolean;
  /** True if a role loses access, or its row rule changed. */
  takesRights: boolean;
  converts: boolean;
}
