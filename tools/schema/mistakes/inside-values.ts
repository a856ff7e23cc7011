import type { EntityModel } from '../../../src/frame/model/entity-model';
import type { PropertySchema } from '../../../src/frame/model/source';
import type { Report } from './report';
import { schemaNodes } from './schema-nodes';

/** Keywords of fields that have no effect on parts of a value. */
const OF_FIELDS = ['x-ref', 'x-link', 'x-value', 'x-default'] as const;
/** Access keywords of `x-field`, which would be mistaken for access rules on parts of a value. */
const RIGHTS = ['visibleTo', 'editableBy', 'editableWhile', 'only'] as const;

export function checkInsideValues(model: EntityModel, schema: PropertySchema, report: Report): void {
  const owners = model.fields.filter(({ among, translation }) => among === undefined && translation === undefined);
  for (const { schema: node, pointer } of schemaNodes(schema)) {
    const owner = owners.find((field) => pointer.startsWith(`${field.pointer}/`));
    if (owner === undefined) continue;
    const isEntry = pointer === `${owner.pointer}/items`;
    const advice = isEntry
      ? `it is of the whole list; write it beside "items"`
      : `it is of a whole field, and "${owner.path}" is the field here; make an entity of its own for what needs it`;
    for (const word of OF_FIELDS) {
      if (node[word] !== undefined) report([pointer, word], `says nothing inside of a value: ${advice}`);
    }
    const right = RIGHTS.find((word) => node['x-field']?.[word] !== undefined);
    if (right !== undefined) report([pointer, 'x-field', right], `says nothing inside of a value: ${advice}`);
  }
}
