import { operandOf } from '../field-types/condition';
import type { ValueFormat } from '../field-types/field-type';
import { fieldTypeOf } from '../field-types/registry.view';
import type { EntityRecord } from '../model/entity-model';
import type { FieldModel } from '../model/field-model';
import { ALL_OF, ANY_OF } from '../query/filter-shape';
import { conditionsIn } from './conditions/asked-conditions';

const LIMITS: Readonly<Record<string, string>> = {
  ...{ gte: 'min ', gt: 'min ', lte: 'max ', lt: 'max ' },
  ...{ ne: '≠ ', containsNone: '≠ ' },
};
const NOTHING = '∅';

function operandsOf(condition: unknown): readonly (readonly [operator: string, operand: unknown])[] {
  const isOperators = typeof condition === 'object' && condition !== null && !Array.isArray(condition);
  return isOperators ? Object.entries(condition) : [['eq', condition]];
}

function dayWords(field: FieldModel, condition: unknown, format: ValueFormat): string | undefined {
  const from = operandOf(condition, 'gte');
  const before = operandOf(condition, 'lt');
  if (field.type !== 'instant' || (typeof from !== 'number' && typeof before !== 'number')) return undefined;
  const first = typeof from === 'number' ? format.isoDay(from) : undefined;
  const last = typeof before === 'number' ? format.isoDay(before - 1) : undefined;
  if (first === last) return first;
  return [first && `${LIMITS.gte}${first}`, last && `${LIMITS.lte}${last}`].filter(Boolean).join(' ');
}

/**
 * Returns a text per filter condition for the file name.
 * @param sample one of the filtered records, which contains the names of referenced records.
 */
export function filterWords(
  conditions: Readonly<Record<string, unknown>>,
  fields: readonly FieldModel[],
  format: ValueFormat,
  sample: EntityRecord,
): string[] {
  const words = (path: string, condition: unknown): string => {
    const field = fields.find((candidate) => candidate.path === path);
    if (field === undefined) return String(condition);
    const words = operandsOf(condition).map(([operator, operand]) => {
      if (operator === 'exists') return operand === false ? NOTHING : `≠ ${NOTHING}`;
      const texts = [operand].flat().map((value) => fieldTypeOf(field).display(value, field, format, sample));
      return (LIMITS[operator] ?? '') + texts.join(' ');
    });
    return `${format.text(field.heading ?? field.label)} ${dayWords(field, condition, format) ?? words.join(' ')}`;
  };
  return Object.entries(conditions).flatMap(([path, condition]) => {
    if (path !== ALL_OF && path !== ANY_OF) return [words(path, condition)];
    return conditionsIn({ [path]: condition }).conditions.map((asked) => words(asked.path, asked.condition));
  });
}
