import type { EntityModel, EntityRecord } from '../../../src/frame/model/entity-model';
import type { PlainObject } from '../../../src/frame/model/paths';

export type Requirement = (record: EntityRecord) => void;

export type WriteOperation =
  | {
      type: 'create';
      model: EntityModel;
      body: PlainObject;
      names?: Readonly<Record<string, number>>;
    }
  | { type: 'update'; model: EntityModel; id: string; body: PlainObject; version?: number; require?: Requirement }
  | { type: 'delete'; model: EntityModel; id: string; version?: number | undefined; require?: Requirement };
