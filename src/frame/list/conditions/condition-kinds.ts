import { ListTextFilter, NumberRangeFilter, TextFilter } from '../../field-types/filters';
import { fieldTypeOf } from '../../field-types/registry.view';
import type { FieldModel } from '../../model/field-model';
import type { ConditionKind } from './asked-conditions';

export type ValueChoice = 'options' | 'reference' | 'number' | 'text';

export function valueChoiceOf(field: FieldModel): ValueChoice | undefined {
  const { Filter } = fieldTypeOf(field);
  if (field.options !== undefined) return 'options';
  if (field.reference !== undefined) return 'reference';
  if (Filter === NumberRangeFilter) return 'number';
  return Filter === TextFilter || Filter === ListTextFilter ? 'text' : undefined;
}

export function kindsOf(field: FieldModel): readonly ConditionKind[] {
  const { operators } = field;
  const isChosen = valueChoiceOf(field) !== undefined;
  const hasEntries = operators.includes('containsAny') && isChosen;
  const kinds: readonly [ConditionKind, boolean][] = [
    ['matches', fieldTypeOf(field).Filter !== undefined && !hasEntries],
    ['ne', isChosen && operators.includes('ne')],
    ['in', isChosen && operators.includes('in')],
    ['containsAny', hasEntries],
    ['containsNone', hasEntries && operators.includes('containsNone')],
    ['empty', operators.includes('exists')],
    ['filled', operators.includes('exists')],
  ];
  return kinds.flatMap(([kind, isOffered]) => (isOffered ? [kind] : []));
}

export function kindText(field: FieldModel, kind: ConditionKind): string {
  if (kind !== 'matches') return kind;
  const choice = valueChoiceOf(field);
  if (choice === 'text') return 'contains';
  return choice === 'number' || field.operators.includes('gte') ? 'within' : 'is';
}
