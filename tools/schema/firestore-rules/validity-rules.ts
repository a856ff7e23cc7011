import { directFields } from '../../../src/frame/access/direct-writes';
import { isFolded } from '../../../src/frame/firestore/shadow-fields';
import type { EntityModels } from '../../../src/frame/model/application-model';
import type { EntityModel } from '../../../src/frame/model/entity-model';
import type { FieldModel } from '../../../src/frame/model/field-model';
import { functionName, functionText, literal, member } from './text';
import { neighbourChecks, valueChecks } from './value-checks';

/** Maximum number of chained conditions, because rules limit the expression depth and each condition adds one level. */
const MAX_CONDITIONS = 40;

const BINDINGS = { changes: 'after.diff(before)', same: 'changes.unchangedKeys()' };

export interface ValidLevel {
  /**
   * Name of the rules function that validates the level. Parameters: the level after and before, the names that may
   * change, and its lower-case texts, if any.
   */
  name: string;
  keys: readonly string[];
  fields: readonly FieldModel[];
}

function levelName(model: EntityModel, { list }: EntityModels, keys: readonly string[], position: number): string {
  const name = functionName([model.name, ...keys].join('-'));
  const isPlain = keys.every((key) => /^[A-Za-z][A-Za-z0-9]*$/.test(key)) && keys.length < 2;
  const isOthers = list.some((other) => other !== model && functionName(other.name) === name);
  return `${name}${isPlain && !isOthers ? '' : `_${position}`}IsValid`;
}

export function validLevels(model: EntityModel, models: EntityModels): ValidLevel[] {
  const levels = new Map<string, ValidLevel>();
  for (const field of directFields(model, models)) {
    const keys = field.keys.slice(0, -1);
    const place = keys.join('.');
    const level = levels.get(place) ?? { name: levelName(model, models, keys, levels.size), keys, fields: [] };
    levels.set(place, { ...level, fields: [...level.fields, field] });
  }
  return [...levels.values()];
}

/**
 * Builds the check of a field. Unchanged fields are valid and cost only a name check; `foldFollows` then keeps the
 * lower-case text unchanged.
 */
function fieldCondition(field: FieldModel): string {
  const key = field.keys.slice(-1);
  const folds = isFolded(field) ? [`isFolded(${member('fold', key)}, ${member('after', key)})`] : [];
  return `(${literal(field.keys.at(-1))} in same || ${[...valueChecks('after', field), ...folds].join(' && ')})`;
}

function levelFunctions({ name, fields }: ValidLevel): string[] {
  const conditions = [
    ...fields.map(fieldCondition),
    ...new Set(fields.flatMap((field) => neighbourChecks('after', field))),
  ];
  const texts = fields.some(isFolded) ? ['fold'] : [];
  const parameters = ['after', 'before', 'names', ...texts];
  const partParameters = ['after', 'same', ...texts];
  const onlyNames = 'changes.affectedKeys().hasOnly(names)';
  if (conditions.length < MAX_CONDITIONS) {
    return [functionText(name, parameters, [onlyNames, ...conditions], BINDINGS)];
  }
  const pieces = Array.from({ length: Math.ceil(conditions.length / MAX_CONDITIONS) }, (_none, index) =>
    conditions.slice(index * MAX_CONDITIONS, (index + 1) * MAX_CONDITIONS),
  );
  const calls = pieces.map((_piece, index) => `${name}${index + 1}(${partParameters.join(', ')})`);
  return [
    ...pieces.map((piece, index) => functionText(`${name}${index + 1}`, partParameters, piece)),
    functionText(name, parameters, [onlyNames, ...calls], BINDINGS),
  ];
}

export function validityFunctions(model: EntityModel, models: EntityModels): string[] {
  return validLevels(model, models).flatMap(levelFunctions);
}
