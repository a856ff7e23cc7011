import type { EntityModel } from '../../model/entity-model';
import type { FieldModel } from '../../model/field-model';
import type { LocalizedText } from '../../model/localized-text';
import { leastWidth } from './column-width';
import { type LineKind, lineFields } from './line';

export interface LineColumn {
  name: string;
  label: LocalizedText;
  fields: readonly FieldModel[];
  leastWidth: number;
  share: number;
}

const NARROW: readonly FieldModel['storage'][] = ['integer', 'real', 'boolean'];

function columnOf(model: EntityModel, name: string, fields: readonly FieldModel[]): LineColumn {
  const [first] = fields;
  const label = first?.keys.length === 1 ? first.label : model.groups.find(({ path }) => path === name)?.label;
  const isNarrow = fields.every(({ storage }) => NARROW.includes(storage));
  return {
    name,
    label: label ?? { en: name },
    fields,
    share: isNarrow ? 1 : 2,
    leastWidth: Math.max(...fields.map(leastWidth)),
  };
}

export function lineColumns(kind: LineKind, visible: readonly FieldModel[]): LineColumn[] {
  const { model } = kind.resource;
  const filled = new Set([...lineFields(kind, true), ...lineFields(kind, false)]);
  const isComputed = ({ value }: FieldModel) => value !== undefined && 'expression' in value;
  const shown = visible.filter((field) => field !== kind.order && (filled.has(field) || isComputed(field)));
  const names = [...new Set(shown.map(({ keys: [name = ''] }) => name))];
  return names.map((name) =>
    columnOf(
      model,
      name,
      shown.filter(({ keys }) => keys[0] === name),
    ),
  );
}
