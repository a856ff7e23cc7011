import { rowScope } from '../../../src/frame/access/can';
import { fieldsOfTheRecordAlone, writesDirectly } from '../../../src/frame/access/direct-writes';
import { unprovableReason } from '../../../src/frame/access/provable-values';
import { seesWhole } from '../../../src/frame/firestore/views';
import type { EntityModels } from '../../../src/frame/model/application-model';
import type { EntityModel } from '../../../src/frame/model/entity-model';

const MAX_NAMED = 20;
const WRITES = ['create', 'delete'] as const;

/** Lists names up to a maximum, because comments count for the size limit of the file. */
function someOf(paths: readonly string[]): string {
  const more = paths.length - MAX_NAMED;
  return more > 0 ? `${paths.slice(0, MAX_NAMED).join(', ')} and ${more} more` : paths.join(', ');
}

export function leftToTheServer(model: EntityModel, models: EntityModels): string[] {
  if (model.open) return [];
  if (models.writtenByServer.has(model.name)) {
    return [
      'every write: rules that prove the values of so many fields, or for so many roles, exceed a limit of Firestore, or a check across records has to see it',
    ];
  }
  const writes = WRITES.filter(
    (operation) => Object.keys(model.access[operation]).length > 0 && !writesDirectly(models, model, operation),
  ).map((operation) => `${operation}: it concerns other records too, or values that only the server makes`);
  const byReason = new Map<string, string[]>();
  for (const field of fieldsOfTheRecordAlone(model, models)) {
    const reason = unprovableReason(model, field);
    if (reason !== undefined) byReason.set(reason, [...(byReason.get(reason) ?? []), field.path]);
  }
  const values = [...byReason].map(([reason, paths]) => `${someOf(paths)}: ${reason}`);
  const alone = new Set(fieldsOfTheRecordAlone(model, models));
  const joined = model.fields.filter((field) => !alone.has(field) && !field.readOnly && field.only !== 'create');
  const byValues = joined.filter(({ editableWhile }) => editableWhile !== undefined).map(({ path }) => path);
  const paths = someOf(joined.map(({ path }) => path).filter((path) => !byValues.includes(path)));
  const partly = model.roles.filter((role) => rowScope(model, 'update', role) !== undefined && !seesWhole(model, role));
  const byOthers =
    partly.length === 0 || !writesDirectly(models, model, 'update')
      ? []
      : [`updates by ${partly.join(', ')}: they see a part, and being let through would show them the rest`];
  return [
    ...writes,
    ...byOthers,
    ...values,
    ...(byValues.length === 0 ? [] : [`${someOf(byValues)}: some roles change it only while other values stand there`]),
    ...(paths === '' ? [] : [`${paths}: other records, or searches, depend on the value`]),
  ];
}
