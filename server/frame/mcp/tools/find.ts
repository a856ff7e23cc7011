import * as v from 'valibot';
import type { EntityModels } from '../../../../src/frame/model/application-model';
import type { EntityModel } from '../../../../src/frame/model/entity-model';
import type { FieldModel } from '../../../../src/frame/model/field-model';
import { parseFilter } from '../../../../src/frame/query/parse-filter';
import { defaultSort, parseSort } from '../../../../src/frame/query/parse-sort';
import { redacted } from '../../documents/acl';
import type { Actor } from '../../documents/actor';
import type { Documents } from '../../documents/documents';
import { defineTool, type Tool } from '../../feature/tool';
import { pageOf } from '../../feature/tool-answer';
import { fieldsNamed, readableEntity, seenFields, valuesOf } from '../readable-entity';
import { Entity, Fields, Filter, Limit, Offset } from './inputs';

function columnsOf(model: EntityModel, actor: Actor): FieldModel[] {
  return seenFields(model, actor).filter(
    ({ path, column, columnHidden }) => path === model.recordLabel || (column && !columnHidden),
  );
}

export function findTool(models: EntityModels, documents: Pick<Documents, 'list'>): Tool {
  return defineTool({
    name: 'find',
    description:
      'Records of an entity, a page at a time; next is the offset of the next page. filter: {"path": value}, {"path": [a, b]}, {"path": {"gte": 3}}, {"path": null} for none, {"q": "words"} to search, {"$any": [filter, …]}. sort: path, order: ASC or DESC. fields: paths to answer; otherwise the columns of the list. limit 1 and total counts.',
    input: v.object({
      ...{ entity: Entity, filter: Filter, fields: Fields, limit: Limit, offset: Offset },
      sort: v.optional(v.string()),
      order: v.optional(v.picklist(['ASC', 'DESC']), 'ASC'),
    }),
    run: async (actor, { entity, filter, fields, limit, offset, sort, order }) => {
      const model = readableEntity(models, actor, entity);
      const shown = fields === undefined ? columnsOf(model, actor) : fieldsNamed(model, actor, fields);
      const keys = sort === undefined ? defaultSort(model, actor) : parseSort(model, actor, { field: sort, order });
      const query = { ...parseFilter(model, actor, filter), sort: keys, offset, limit };
      const { rows, total } = await documents.list(actor, model, query);
      const records = rows.map((stored) => redacted(model, stored, actor));
      return pageOf(
        records.map((record) => (model.open && fields === undefined ? record : valuesOf(record, shown))),
        { offset, total },
      );
    },
  });
}
