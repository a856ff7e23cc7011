import * as v from 'valibot';
import { can, canWriteField, isEditableIn, rowScope } from '../../../../src/frame/access/can';
import type { HistoryEntry } from '../../../../src/frame/history/rules/entry';
import { OPERATIONS } from '../../../../src/frame/model/access-model';
import type { EntityModels } from '../../../../src/frame/model/application-model';
import type { EntityModel, EntityRecord } from '../../../../src/frame/model/entity-model';
import type { FieldModel } from '../../../../src/frame/model/field-model';
import { selectLanguage } from '../../../../src/frame/model/in-language';
import type { PlainObject } from '../../../../src/frame/model/paths';
import { parseFilter } from '../../../../src/frame/query/parse-filter';
import { defaultSort, parseSort } from '../../../../src/frame/query/parse-sort';
import { redact } from '../../documents/acl';
import type { Actor } from '../../documents/actor';
import type { Documents } from '../../documents/documents';
import type { SiteData } from '../../documents/site-data';
import { defineTool, type Tool } from '../../feature/feature';
import { createToolPage, cutRecordToFit, cutRowsToFit } from '../../feature/tool-answer';
import { createFieldVisibility, findEntries } from '../../history/find-entries';
import { findFieldsNamed, pickValues, requireEntity, visibleFields } from '../readable-entity';

const MAX_ROWS = 100;

export const EntityParameter = v.string();
const Filter = v.optional(v.record(v.string(), v.unknown()), {});
const Offset = v.optional(v.pipe(v.number(), v.integer(), v.minValue(0)), 0);
const Limit = v.optional(v.pipe(v.number(), v.integer(), v.minValue(1), v.maxValue(MAX_ROWS)), 20);
const Fields = v.optional(v.pipe(v.array(v.string()), v.maxLength(MAX_ROWS)));

export function createEntitiesTool(models: EntityModels): Tool {
  return defineTool({
    name: 'entities',
    description: 'Kinds of records that you may read, with their names for the other tools. Start here.',
    input: v.object({ offset: Offset }),
    run: async (actor, { offset }) => {
      const rows = models.list
        .filter((model) => can({ subject: actor, model, operation: 'read' }))
        .map((model) => ({
          ...{ name: model.name, label: selectLanguage(model.pluralLabel, actor.locale ?? 'en') },
          may: OPERATIONS.filter((operation) => can({ subject: actor, model, operation })),
        }));
      return createToolPage(rows.slice(offset), { offset, total: rows.length });
    },
  });
}

function columnsOf(model: EntityModel, actor: Actor): FieldModel[] {
  return visibleFields(model, actor).filter(
    ({ path, column, columnHidden }) => path === model.recordLabel || (column && !columnHidden),
  );
}

export function createFindTool(models: EntityModels, documents: Pick<Documents, 'list'>): Tool {
  return defineTool({
    name: 'find',
    description:
      'Records of an entity, a page at a time; next is the offset of the next page. filter: {"path": value}, {"path": [a, b]}, {"path": {"gte": 3}}, {"path": null} for none, {"q": "words"} to search, {"$any": [filter, …]}. sort: path, order: ASC or DESC. fields: paths to answer; otherwise the columns of the list. limit 1 and total counts.',
    input: v.object({
      ...{ entity: EntityParameter, filter: Filter, fields: Fields, limit: Limit, offset: Offset },
      sort: v.optional(v.string()),
      order: v.optional(v.picklist(['ASC', 'DESC']), 'ASC'),
    }),
    run: async (actor, { entity, filter, fields, limit, offset, sort, order }) => {
      const model = requireEntity(models, actor, entity);
      const shown = fields === undefined ? columnsOf(model, actor) : findFieldsNamed(model, actor, fields);
      const keys = sort === undefined ? defaultSort(model, actor) : parseSort(model, actor, { field: sort, order });
      const query = { ...parseFilter(model, actor, filter), sort: keys, offset, limit };
      const { rows, total } = await documents.list(actor, model, query);
      const records = rows.map((stored) => redact(model, stored, actor));
      return createToolPage(
        records.map((record) => (model.open && fields === undefined ? record : pickValues(record, shown))),
        { offset, total },
      );
    },
  });
}

export function createGetTool(models: EntityModels, documents: Pick<Documents, 'read'>): Tool {
  return defineTool({
    name: 'get',
    description:
      'One record by its id, with all fields that you see. left names values that were too long: request them with fields.',
    input: v.object({ entity: EntityParameter, id: v.string(), fields: Fields }),
    run: async (actor, { entity, id, fields }) => {
      const model = requireEntity(models, actor, entity);
      const record = redact(model, await documents.read(actor, model, id), actor);
      if (model.open && fields === undefined) return cutRecordToFit(record);
      const shown = fields === undefined ? visibleFields(model, actor) : findFieldsNamed(model, actor, fields);
      return cutRecordToFit(pickValues(record, shown));
    },
  });
}

export function createSchemaTool(models: EntityModels): Tool {
  return defineTool({
    name: 'schema',
    description:
      'Fields of an entity: path, type, unit, allowed values, the operators that filters may use, and whether you may change it. Call this before find and propose.',
    input: v.object({ entity: EntityParameter, offset: Offset }),
    run: async (actor, { entity, offset }) => {
      const model = requireEntity(models, actor, entity);
      const locale = actor.locale ?? 'en';
      const mayUpdate = can({ subject: actor, model, operation: 'update' });
      const rows = visibleFields(model, actor).map((field) => ({
        ...{ path: field.path, label: selectLanguage(field.label, locale), type: field.type },
        ...(field.unit !== undefined && { unit: field.unit }),
        ...(field.options !== undefined && {
          values: field.options.map(({ value, label }) => [value, selectLanguage(label, locale)]),
        }),
        ...(field.reference !== undefined && { refersTo: field.reference.entity }),
        ...(field.operators.length > 0 && { operators: field.operators.join(' ') }),
        ...(mayUpdate && canWriteField(field, actor.role, 'update') && { mayChange: true }),
      }));
      const { name, recordLabel, search } = model;
      return {
        ...{ entity: name, calledBy: recordLabel, searched: search.length > 0 },
        ...createToolPage(rows.slice(offset), { offset, total: rows.length }),
      };
    },
  });
}

const CHANGES = 10;

function obstacle(field: FieldModel, actor: Actor, record: EntityRecord | undefined): string | undefined {
  if (field.readOnly) return 'written by the server or a device';
  if (field.only === 'create') return 'set only when a record is created';
  if (!canWriteField(field, actor.role, 'update')) return `not for the role ${actor.role}`;
  if (record !== undefined && !isEditableIn(field, actor.role, record))
    return 'not with the current values of the record';
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
  const blocked = visibleFields(model, actor).map((field) => [field.path, obstacle(field, actor, record)]);
  return {
    operations: Object.fromEntries(operations),
    fieldsThatYouMayNotChange: Object.fromEntries(blocked.filter(([, cause]) => cause !== undefined)),
  };
}

export function createWhyTool({ models, store, documents }: Pick<SiteData, 'models' | 'store' | 'documents'>): Tool {
  return defineTool({
    name: 'why',
    description:
      'Your rights on an entity, the fields that you may not change with the reason, and with id the latest changes of that record with author and time.',
    input: v.object({ entity: EntityParameter, id: v.optional(v.string()) }),
    run: async (actor, { entity, id }) => {
      const model = requireEntity(models, actor, entity);
      if (id === undefined) return rightsOf(model, actor, undefined);
      const { record } = await documents.read(actor, model, id);
      const visible = createFieldVisibility({ models, store }, actor);
      const { entries } = await findEntries(store, { record: { entity, id } }, CHANGES, visible);
      return { changes: cutRowsToFit(entries.map(changeOf), 9_000), ...rightsOf(model, actor, record) };
    },
  });
}
