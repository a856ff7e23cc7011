import { rowScope } from '../../../src/frame/access/can';
import { fieldsOfTheRecordAlone, writesDirectly } from '../../../src/frame/access/direct-writes';
import { unprovableReason } from '../../../src/frame/access/provable-values';
import { seesWhole } from '../../../src/frame/firestore/views';
import type { EntityModels } from '../../../src/frame/model/application-model';
import type { EntityModel } from '../../../src/frame/model/entity-model';

const WRITES = ['create', 'delete'] as const;

/** What the rules of one entity leave to the server, a line each. */
export function leftToTheServer(model: EntityModel, models: EntityModels): string[] {
  if (model.open) return [];
  const writes = WRITES.filter(
    (operation) => Object.keys(model.access[operation]).length > 0 && !writesDirectly(models, model, operation),
  ).map((operation) => `${operation}: it concerns other records too, or values that only the server makes`);
  const values = fieldsOfTheRecordAlone(model, models).flatMap((field) => {
    const reason = unprovableReason(model, field);
    return reason === undefined ? [] : [`${field.path}: ${reason}`];
  });
  const alone = new Set(fieldsOfTheRecordAlone(model, models));
  const joined = model.fields.filter((field) => !alone.has(field) && !field.readOnly && field.only !== 'create');
  const paths = joined.map(({ path }) => path).join(', ');
  const partly = model.roles.filter((role) => rowScope(model, 'update', role) !== undefined && !seesWhole(model, role));
  const byOthers =
    partly.length === 0 || !writesDirectly(models, model, 'update')
      ? []
      : [`updates by ${partly.join(', ')}: they see a part, and being let through would tell them of the rest`];
  return [
    ...writes,
    ...byOthers,
    ...values,
    ...(paths === '' ? [] : [`${paths}: other records, or searches, depend on the value`]),
  ];
}
