import * as v from 'valibot';
import { can, canWriteField } from '../../../../src/frame/access/can';
import type { EntityModels } from '../../../../src/frame/model/application-model';
import { inLanguage } from '../../../../src/frame/model/in-language';
import { defineTool, type Tool } from '../../feature/tool';
import { pageOf } from '../../feature/tool-answer';
import { readableEntity, seenFields } from '../readable-entity';
import { Entity, Offset } from './inputs';

export function schemaTool(models: EntityModels): Tool {
  return defineTool({
    name: 'schema',
    description:
      'Fields of an entity: path, type, unit, allowed values, the operators that filters may use, and whether you may change it. Ask before find and propose.',
    input: v.object({ entity: Entity, offset: Offset }),
    run: async (actor, { entity, offset }) => {
      const model = readableEntity(models, actor, entity);
      const locale = actor.locale ?? 'en';
      const mayUpdate = can({ subject: actor, model, operation: 'update' });
      const rows = seenFields(model, actor).map((field) => ({
        ...{ path: field.path, label: inLanguage(field.label, locale), type: field.type },
        ...(field.unit !== undefined && { unit: field.unit }),
        ...(field.options !== undefined && {
          values: field.options.map(({ value, label }) => [value, inLanguage(label, locale)]),
        }),
        ...(field.reference !== undefined && { refersTo: field.reference.entity }),
        ...(field.operators.length > 0 && { operators: field.operators.join(' ') }),
        ...(mayUpdate && canWriteField(field, actor.role, 'update') && { mayChange: true }),
      }));
      const { name, recordLabel, search } = model;
      return {
        ...{ entity: name, calledBy: recordLabel, searched: search.length > 0 },
        ...pageOf(rows.slice(offset), { offset, total: rows.length }),
      };
    },
  });
}
