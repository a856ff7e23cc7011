import { roleSeesField, rowsOf } from '../../../src/frame/access/can';
import type { EntityModels } from '../../../src/frame/model/application-model';
import type { EntityModel } from '../../../src/frame/model/entity-model';
import type { FieldModel } from '../../../src/frame/model/field-model';
import type { Tally } from '../../../src/frame/model/tally';

type Refuse = (steps: readonly string[], problem: string) => void;

const isNumber = ({ storage }: FieldModel) => storage === 'integer' || storage === 'real';

const stepOf = ({ schema }: FieldModel) => schema.multipleOf ?? (schema.type === 'integer' ? 1 : undefined);

function problemOfSum(sum: FieldModel, summed: FieldModel, name: string): string | undefined {
  if (!isNumber(summed)) return `"${name}" is no number; name one`;
  if (summed.writeOnly) return `"${name}" is writeOnly and never stored; name another field`;
  if (sum.currency !== summed.currency) {
    const [of, to] = [summed.currency ?? 'no currency', sum.currency ?? 'no currency'];
    return `"${name}" is of ${of}, and this field of ${to}; give both the same type and currency`;
  }
  if (stepOf(summed) === undefined)
    return `"${name}" takes any fraction, so its sum would not be exact; make it type "integer", or give it a "multipleOf"`;
  if (stepOf(sum) === stepOf(summed)) return undefined;
  return `"${name}" has steps of ${stepOf(summed)}; give this field the same "multipleOf", so that nothing of the sum is lost`;
}

/** Checks a list of ids: the field must hold the same references, readable only with access to the source records. */
function checkList(field: FieldModel, other: EntityModel, { key, field: path = '' }: Tally, refuse: Refuse): void {
  const listed = other.fieldByPath.get(path);
  if (listed !== undefined && (listed.reference === undefined || listed.storage !== 'text')) {
    refuse(['list', 'field'], `"${other.name}.${path}" is no single reference; name one`);
  } else if (listed?.reference !== undefined && listed.reference.entity !== field.reference?.entity) {
    const { entity } = listed.reference;
    refuse(
      ['list', 'field'],
      `"${other.name}.${path}" leads to "${entity}"; give this field an "x-ref" to "${entity}"`,
    );
  }
  const sources = [other.fieldByPath.get(key), listed].filter((one) => one !== undefined);
  const blind = field.visibleTo.find((role) => {
    const readsAll = rowsOf(other, 'read', role).some(
      ({ rows, where }) => rows === 'all' && Object.keys(where).length === 0,
    );
    return !readsAll || !sources.every((one) => roleSeesField(one, role));
  });
  if (blind === undefined) return;
  refuse(['list'], `${blind} would see here what it does not read of "${other.name}"; leave it out of "visibleTo"`);
}

export function checkTally(
  model: EntityModel,
  field: FieldModel,
  tally: Tally,
  { byName }: EntityModels,
  refuse: Refuse,
): void {
  const other = byName.get(tally.from);
  const key = other?.fieldByPath.get(tally.key);
  const what = tally.of;
  const done = { count: 'counted', sum: 'summed up', list: 'listed' }[what];
  if (what === 'list' ? field.storage !== 'textList' : !isNumber(field)) {
    const [kind, advice] =
      what === 'list' ? ['a list', 'make it type "array" of strings'] : ['a number', 'type "integer"'];
    refuse([what], `a ${what} is ${kind}, and "${field.path}" is none; ${advice}`);
    return;
  }
  if (key?.reference !== undefined && key.reference.entity !== model.name) {
    const way = `"${tally.from}.${tally.key}" leads to "${key.reference.entity}"`;
    refuse([what, 'key'], `${way}, so nothing would be ${done}; name a reference to "${model.name}"`);
  }
  if (tally.field === undefined) return;
  if (key !== undefined && key.storage !== 'text') {
    refuse([what, 'key'], `"${tally.from}.${tally.key}" is no single reference; name one`);
  }
  if (what === 'list') {
    if (other !== undefined) checkList(field, other, tally, refuse);
    return;
  }
  const summed = other?.fieldByPath.get(tally.field);
  const problem = summed && problemOfSum(field, summed, `${tally.from}.${tally.field}`);
  if (problem !== undefined) refuse([what, 'field'], problem);
}
