import type { EntityModel, EntityRecord } from '../../../src/frame/model/entity-model';
import type { PlainObject } from '../../../src/frame/model/paths';

/** Throws an ApiError when a record, as it is at the moment of the write, must not be changed in this way. */
export type Requirement = (record: EntityRecord) => void;

/** One write of a batch. */
export type WriteOperation =
  | {
      type: 'create';
      model: EntityModel;
      body: PlainObject;
      /** By path of a reference: the place in the batch of the earlier operation whose record it names. */
      names?: Readonly<Record<string, number>>;
    }
  | { type: 'update'; model: EntityModel; id: string; body: PlainObject; version?: number; require?: Requirement }
  | { type: 'delete'; model: EntityModel; id: string; version?: number | undefined; require?: Requirement };
