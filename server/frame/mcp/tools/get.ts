import * as v from 'valibot';
import type { EntityModels } from '../../../../src/frame/model/application-model';
import { redacted } from '../../documents/acl';
import type { Documents } from '../../documents/documents';
import { defineTool, type Tool } from '../../feature/tool';
import { fittingRecord } from '../../feature/tool-answer';
import { fieldsNamed, readableEntity, seenFields, valuesOf } from '../readable-entity';
import { Entity, Fields } from './inputs';

export function getTool(models: EntityModels, documents: Pick<Documents, 'read'>): Tool {
  return defineTool({
    name: 'get',
    description:
      'One record by its id, with all fields that you see. left names values that were too long: ask for them alone with fields.',
    input: v.object({ entity: Entity, id: v.string(), fields: Fields }),
    run: async (actor, { entity, id, fields }) => {
      const model = readableEntity(models, actor, entity);
      const record = redacted(model, await documents.read(actor, model, id), actor);
      if (model.open && fields === undefined) return fittingRecord(record);
      const shown = fields === undefined ? seenFields(model, actor) : fieldsNamed(model, actor, fields);
      return fittingRecord(valuesOf(record, shown));
    },
  });
}
