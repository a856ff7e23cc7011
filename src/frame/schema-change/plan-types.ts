import type { Operation, Role } from '../model/access-model';
import type { ApplicationChange } from './application-change';
import type { EntityChange } from './compare';
import type { FieldStep } from './convert';

/** A record with a problem. */
export interface Example {
  id: string;
  field: string;
  why: string;
}

/** Affected records: their number, and the first of them. */
export interface Affected {
  count: number;
  first: Example[];
}

/** The rows of a role that a changed condition gives to it or takes from it, whatever else they hang on. */
export interface RowsChange {
  role: Role;
  operation: Operation;
  gained: number;
  lost: number;
}

/** A value before and after its conversion. */
export interface ConvertedValue {
  id: string;
  field: string;
  before: unknown;
  after: unknown;
}

/** The effect of the schema change on an entity and its records. */
export interface EntityPlan extends EntityChange {
  /** How many records it has. */
  records: number;
  /** How many of them are converted, as the schema declares. */
  converted: number;
  steps: readonly FieldStep[];
  /** Examples of converted values. */
  examples: readonly ConvertedValue[];
  /** Records that the present schema refuses after their conversion. */
  failing: Affected;
  /** Those among them that the former schema did not refuse. */
  refused: Affected;
  /** Records with a value of a removed field. */
  hidden: Affected;
  /** Records with a reference that leads elsewhere than before, and there to nothing. */
  lost: Affected;
  /** Records with a value that would be read with another meaning, or that comes back from an earlier field. */
  reinterpreted: Affected;
  /** Records with a converted value that an undo does not bring back. */
  irreversible: Affected;
  /** Of rows that roles are given or taken by their values: how many. */
  rows: readonly RowsChange[];
}

/** The effects of opening the data with the present schemas. */
export interface SchemaPlan {
  /** Id of the combination of schemas and of what they hide and refuse. */
  id: string;
  /** Hashes of the former and the present schemas. */
  from: string;
  to: string;
  entities: readonly EntityPlan[];
  /** Changes of rights beyond records. */
  application: readonly ApplicationChange[];
  /** Whether the plan must be accepted: it newly hides, refuses or reinterprets data, or a role loses rights or visibility. */
  stops: boolean;
  /** Whether a role may do or see less, or the rule of its visible records has changed. */
  takesRights: boolean;
  /** Whether records are converted. */
  converts: boolean;
}
