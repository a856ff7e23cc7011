import { canSeeField } from '../../../src/frame/access/can';
import type { Changes, EntityName, NewRecord, RecordOf } from '../../../src/frame/model/entities';
import { entityNamed } from '../../../src/frame/model/entity-named';
import { redacted, storageOf } from '../documents/acl';
import type { Actor } from '../documents/actor';
import { ApiError } from '../documents/api-error';
import { type RecordCondition, typedRecord } from '../documents/typed-records';
import type { StoredRecord } from '../stores/store';
import type { Site } from './site';

export const READ_TOGETHER = 1000;

/** Records of an application with the rights of an actor. Refusals are ApiErrors: 400, 403, 404, 409 or 422. */
export interface OwnRecords {
  /** @throws ApiError 403 for a condition on an invisible field. */
  find<Name extends EntityName>(
    entity: Name,
    ...where: readonly RecordCondition<NoInfer<Name>>[]
  ): Promise<RecordOf<Name>[]>;
  read<Name extends EntityName>(entity: Name, id: string): Promise<RecordOf<Name>>;
  create<Name extends EntityName>(entity: Name, record: NewRecord<Name>): Promise<RecordOf<Name>>;
  /** Replaces the named fields; null removes a value. */
  update<Name extends EntityName>(entity: Name, id: string, changes: Changes<RecordOf<Name>>): Promise<RecordOf<Name>>;
  remove(entity: EntityName, id: string): Promise<void>;
}

/** Returns access with the rights of `actor`; invisible fields are omitted. Each write is a separate transaction. */
export function recordsFor({ models, documents }: Pick<Site, 'models' | 'documents'>, actor: Actor): OwnRecords {
  const modelOf = <Name extends EntityName>(name: Name) => entityNamed(models, name);
  const seen = <Name extends EntityName>(entity: Name, stored: StoredRecord): RecordOf<Name> => {
    const model = modelOf(entity);
    return typedRecord(model, actor.system ? stored.record : redacted(model, stored, actor));
  };
  return {
    async find(entity, ...where) {
      const model = modelOf(entity);
      const hiddenFields = actor.system ? [] : model.fields.filter((field) => !canSeeField(field, actor));
      const hidden = where.find(({ path }) =>
        hiddenFields.some((field) => `${path}.`.startsWith(`${field.path}.`) || field.path.startsWith(`${path}.`)),
      );
      if (hidden !== undefined) throw new ApiError(403, 'forbidden', `${hidden.path} may not be seen`);
      const conditions = {
        where: where.map(({ path, operator, value }) => ({ path, operator, value, storage: storageOf(model, path) })),
        words: [],
      };
      const found: StoredRecord[] = [];
      let after: string | undefined;
      do {
        const page = await documents.walk(actor, model, conditions, { after, maxRecords: READ_TOGETHER });
        found.push(...page.rows);
        after = page.next;
      } while (after !== undefined);
      return found.map((stored) => seen(entity, stored));
    },
    read: async (entity, id) => seen(entity, await documents.read(actor, modelOf(entity), id)),
    create: async (entity, record) => seen(entity, await documents.create(actor, modelOf(entity), record)),
    update: async (entity, id, changes) =>
      seen(entity, await documents.update(actor, modelOf(entity), id, { ...changes })),
    remove: async (entity, id) => void (await documents.remove(actor, modelOf(entity), id)),
  };
}
