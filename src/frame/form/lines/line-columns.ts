import type { EntityModel } from '../../model/entity-model';
import type { FieldModel } from '../../model/field-model';
import type { LocalizedText } from '../../model/localized-text';
import { leastWidth } from './column-width';
import { type LineKind, lineFields } from './line';

/** A column of the table of lines: a field, or a group of them. */
export interface LineColumn {
  /** Of the property of the schema. */
  name: string;
  label: LocalizedText;
  fields: readonly FieldModel[];
  /** px; below this its values could not be read. */
  leastWidth: number;
  /** How much it gets of the width that is left. */
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

/** What a table of lines shows: the fields that it may fill in, and those computed from them. */
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
