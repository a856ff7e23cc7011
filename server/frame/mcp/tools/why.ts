import * as v from 'valibot';
import { can, canWriteField, isEditableWhile, rowScope } from '../../../../src/frame/access/can';
import type { HistoryEntry } from '../../../../src/frame/history/rules/entry';
import { OPERATIONS } from '../../../../src/frame/model/access-model';
import type { EntityModel, EntityRecord } from '../../../../src/frame/model/entity-model';
import type { FieldModel } from '../../../../src/frame/model/field-model';
import type { PlainObject } from '../../../../src/frame/model/paths';
import type { Actor } from '../../documents/actor';
import type { Documents } from '../../documents/documents';
import type { SiteData } from '../../documents/site-data';
import { defineTool, type Tool } from '../../feature/feature';
import { fitting } from '../../feature/tool-answer';
import { findEntries, visibilityOfFields } from '../../history/find-entries';
import { readableEntity, seenFields } from '../readable-entity';
import { Entity } from './read-tools';

export interface WhyParts extends Pick<SiteData, 'models' | 'store'> {
  documents: Pick<Documents, 'read'>;
}

const CHANGES = 10;

function obstacle(field: FieldModel, actor: Actor, record: EntityRecord | undefined): string | undefined {
  if (field.readOnly) return 'written by the server or a device';
  if (field.only === 'create') return 'only new records take it';
  if (!canWriteField(field, actor.role, 'update')) return `not for the role ${actor.role}`;
  if (record !== undefined && !isEditableWhile(field, actor.role, record)) return 'not while the record is as it is';
  return undefined;
}

function changeOf({ at, by, kind, client, changes }: HistoryEntry): PlainObject {
  return {
    ...{ at: new Date(at).toISOString(), by: by?.name ?? 'server', kind, client },
    changes: changes.map(({ path, before, after, withheld }) =>
      withheld ? { path, withheld } : { path, before, after },
    ),
  };
}

function rightsOf(model: EntityModel, actor: Actor, record: EntityRecord | undefined): PlainObject {
  const operations = OPERATIONS.map((operation) => {
    const subject = actor;
    const isAllowed = can({ subject, model, operation, ...(record && operation !== 'create' && { record }) });
    return [operation, isAllowed ? `yes, of rows: ${rowScope(model, operation, actor.role)}` : 'no'];
  });
  const blocked = seenFields(model, actor).map((field) => [field.path, obstacle(field, actor, record)]);
  return {
    operations: Object.fromEntries(operations),
    fieldsThatYouMayNotChange: Object.fromEntries(blocked.filter(([, cause]) => cause !== undefined)),
  };
}

export function whyTool({ models, store, documents }: WhyParts): Tool {
  return defineTool({
    name: 'why',
    description:
      'Why records are as they are, and what you may do: your rights on an entity, the fields that you may not change with the cause, and with id the latest changes of that record, who made them and when.',
    input: v.object({ entity: Entity, id: v.optional(v.string()) }),
    run: async (actor, { entity, id }) => {
      const model = readableEntity(models, actor, entity);
      if (id === undefined) return rightsOf(model, actor, undefined);
      const { record } = await documents.read(actor, model, id);
      const visible = visibilityOfFields({ models, store }, actor);
      const { entries } = await findEntries(store, { record: { entity, id } }, CHANGES, visible);
      return { changes: fitting(entries.map(changeOf), 9_000), ...rightsOf(model, actor, record) };
    },
  });
}
