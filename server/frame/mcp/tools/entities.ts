import * as v from 'valibot';
import { can } from '../../../../src/frame/access/can';
import { OPERATIONS } from '../../../../src/frame/model/access-model';
import type { EntityModels } from '../../../../src/frame/model/application-model';
import { inLanguage } from '../../../../src/frame/model/in-language';
import { defineTool, type Tool } from '../../feature/tool';
import { pageOf } from '../../feature/tool-answer';
import { Offset } from './inputs';

export function entitiesTool(models: EntityModels): Tool {
  return defineTool({
    name: 'entities',
    description: 'Kinds of records that you may read, with their names for the other tools. Start here.',
    input: v.object({ offset: Offset }),
    run: async (actor, { offset }) => {
      const rows = models.list
        .filter((model) => can({ subject: actor, model, operation: 'read' }))
        .map((model) => ({
          ...{ name: model.name, label: inLanguage(model.pluralLabel, actor.locale ?? 'en') },
          may: OPERATIONS.filter((operation) => can({ subject: actor, model, operation })),
        }));
      return pageOf(rows.slice(offset), { offset, total: rows.length });
    },
  });
}
