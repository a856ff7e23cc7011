import { type AccessSubject, canWriteField } from '../../access/can';
import type { Relation } from '../../entity/related';
import { VISUALLY_HIDDEN } from '../../layout/theme/theme';
import { toStorable } from '../../model/computed-from';
import type { EntityModel, EntityRecord } from '../../model/entity-model';
import type { FieldModel, Reference } from '../../model/field-model';
import { listFormFields } from '../../model/form-fields';
import { valueAt, withValueAt } from '../../model/paths';
import { findOtherReference } from '../../model/relations-to';
import { readTally, type Tally } from '../../model/tally';
import type { ConsoleResource } from '../../slots/slots';
import { type FormValues, toFormData } from '../form-data';

/** Maximum lines in a form, because each line has its own form, and all lines are saved in one transaction. */
export const MAX_LINES = 200;

export interface LineKind {
  id: string;
  resource: ConsoleResource;
  key: FieldModel;
  reference: Reference;
  order: FieldModel | undefined;
  picked: FieldModel | undefined;
}

export interface Line {
  id: string;
  stored?: EntityRecord | undefined;
  values: FormValues;
  begun: FormValues;
  isRemoved: boolean;
  errors: Readonly<Record<string, string>>;
}

export function listLineKinds(related: readonly Relation[], role: AccessSubject['role']): LineKind[] {
  return related.flatMap(({ resource, key: path }) => {
    const { model } = resource;
    const key = model.fieldByPath.get(path);
    const reference = key?.reference;
    if (key === undefined || reference?.inParentForm === undefined) return [];
    const number = reference.order === undefined ? undefined : model.fieldByPath.get(reference.order);
    const mayOrder =
      number !== undefined && canWriteField(number, role, 'create') && canWriteField(number, role, 'update');
    const order = mayOrder ? number : undefined;
    const picked = reference.inParentForm === 'picker' ? findOtherReference(model, path) : undefined;
    return [{ id: `${model.name} ${path}`, resource, key, reference, order, picked }];
  });
}

export function listLineFields({ resource: { model }, key }: LineKind, isNew: boolean): FieldModel[] {
  return listFormFields(model, isNew ? 'createForm' : 'editForm').filter((field) => field !== key);
}

export function createStoredLine(kind: LineKind, stored: EntityRecord): Line {
  const values = toFormData(stored, listLineFields(kind, false));
  return { id: stored.id, stored, values, begun: {}, isRemoved: false, errors: {} };
}

/** Returns the current numbers if they ascend, otherwise counts from 1. */
function numbersOf(lines: readonly Line[], order: FieldModel): number[] {
  let last = 0;
  const numbers = lines.map(({ values }) => {
    const own = valueAt(values, order.keys);
    last = typeof own === 'number' ? own : last + 1;
    return last;
  });
  const ascend = numbers.every((number, at) => at === 0 || number > (numbers[at - 1] ?? 0));
  return ascend ? numbers : numbers.map((_number, at) => at + 1);
}

export function sortLines(lines: readonly Line[], { order }: Pick<LineKind, 'order'>): readonly Line[] {
  if (order === undefined) return lines;
  const staying = lines.filter(({ isRemoved }) => !isRemoved);
  const numbers = numbersOf(staying, order);
  return lines.map((line) => {
    const number = numbers[staying.indexOf(line)];
    return number === undefined ? line : { ...line, values: withValueAt(line.values, order.keys, number) };
  });
}

export function moveLine(lines: readonly Line[], id: string, place: string): readonly Line[] {
  const line = lines.find((one) => one.id === id);
  const to = lines.findIndex((one) => one.id === place);
  if (line === undefined || to < 0) return lines;
  const rest = lines.filter((other) => other !== line);
  return [...rest.slice(0, to), line, ...rest.slice(to)];
}

/** Horizontal padding of an input, px. */
const SIDES = 28;

/** Minimum width by type in px, so that a value is readable with currency or buttons. */
const VALUES: Readonly<Record<string, number>> = {
  boolean: 20,
  number: 56,
  rating: 132,
  percentage: 84,
  money: 108,
  duration: 84,
  isoDuration: 84,
  timeOfDay: 84,
  date: 124,
  dateTime: 176,
  instant: 176,
  color: 84,
  reference: 148,
  enum: 116,
};

const TEXT = 92;
const NUMBER = 56;

export function computeLeastWidth({ type, storage, width }: Pick<FieldModel, 'type' | 'storage' | 'width'>): number {
  const isNumber = storage === 'integer' || storage === 'real';
  return width ?? SIDES + (VALUES[type] ?? (isNumber ? NUMBER : TEXT));
}

export type LineColumn = ReturnType<typeof columnOf>;

const NARROW: readonly FieldModel['storage'][] = ['integer', 'real', 'boolean'];

function columnOf(model: EntityModel, name: string, fields: readonly FieldModel[]) {
  const [first] = fields;
  const label = first?.keys.length === 1 ? first.label : model.groups.find(({ path }) => path === name)?.label;
  const isNarrow = fields.every(({ storage }) => NARROW.includes(storage));
  return {
    name,
    label: label ?? { en: name },
    fields,
    share: isNarrow ? 1 : 2,
    leastWidth: Math.max(...fields.map(computeLeastWidth)),
  };
}

export function listLineColumns(kind: LineKind, visible: readonly FieldModel[]): LineColumn[] {
  const { model } = kind.resource;
  const filled = new Set([...listLineFields(kind, true), ...listLineFields(kind, false)]);
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

export interface MadeLines {
  kind: LineKind;
  lines: readonly Line[];
  made: readonly EntityRecord[];
  sees(field: FieldModel): boolean;
}

function numberIn(record: EntityRecord | undefined, field: FieldModel): number {
  const value = record && valueAt(record, field.keys);
  return typeof value === 'number' ? value : 0;
}

function differenceOf({ field: path }: Tally, { kind, lines, made, sees }: MadeLines): number | undefined {
  const summed = path === undefined ? undefined : kind.resource.model.fieldByPath.get(path);
  if (path !== undefined && (summed === undefined || !sees(summed))) return undefined;
  const worth = (record: EntityRecord | undefined) => (summed === undefined ? 1 : numberIn(record, summed));
  return lines.reduce((sum, { stored, isRemoved }, at) => {
    const before = stored === undefined ? 0 : worth(stored);
    return sum + (isRemoved ? 0 : worth(made[at])) - before;
  }, 0);
}

/** Adds the changes of the form to the stored sums, because the session may not have access to every line. */
export function computeSums(model: EntityModel, record: FormValues, all: readonly MadeLines[]): FormValues {
  return model.fields.reduce<FormValues>((sums, field) => {
    const tally = field.value !== undefined && 'list' in field.value ? undefined : readTally(field.value);
    const lines =
      tally && all.find(({ kind }) => kind.resource.model.name === tally.from && kind.key.path === tally.key);
    const difference = lines && differenceOf(tally, lines);
    if (difference === undefined) return sums;
    return withValueAt(sums, field.keys, toStorable(field, numberIn({ id: '', ...record }, field) + difference));
  }, {});
}

export function changeLine(line: Line, values: Line['values']): Line {
  const isSame = (path: string) =>
    path !== '' && valueAt(line.values, path.split('.')) === valueAt(values, path.split('.'));
  const errors = Object.fromEntries(Object.entries(line.errors).filter(([path]) => isSame(path)));
  return { ...line, values, errors };
}

export function getPickedId({ stored, values }: Line, picked: FieldModel): string {
  const id = valueAt(values, picked.keys) ?? (stored && valueAt(stored, picked.keys));
  return typeof id === 'string' ? id : '';
}

/** Adds lines of chosen records; marks other lines for deletion. @param mayRemove true to allow it for stored lines */
export function changePickedLines(
  lines: readonly Line[],
  picked: FieldModel,
  ids: readonly string[],
  mayRemove: (line: Line) => boolean,
): Line[] {
  const wanted = new Set(ids);
  const staying = lines.flatMap((line): Line[] => {
    const isChosen = wanted.delete(getPickedId(line, picked));
    if (line.stored === undefined) return isChosen ? [line] : [];
    return [{ ...line, isRemoved: !isChosen && mayRemove(line), errors: {} }];
  });
  const added = [...wanted].map((id): Line => {
    const values = withValueAt({}, picked.keys, id);
    return { id: `new-${id}`, values, begun: {}, isRemoved: false, errors: {} };
  });
  return [...staying, ...added];
}

const BUTTON = 40;
const NUMBER_COLUMN = 28;

const THROUGH = { '& .line': { display: 'contents' } };

const CARDS = {
  ...THROUGH,
  '& > [role="row"]': {
    ...{ display: 'grid', gridTemplateColumns: 'minmax(0, 1fr)', gap: 1.5, py: 2 },
    ...{ borderTop: 1, borderColor: 'divider' },
  },
  '& .number': { typography: 'subtitle2' },
} as const;

export function createTableStyle(
  columns: readonly LineColumn[],
  { isCard, isOrdered }: { isCard: boolean; isOrdered: boolean },
) {
  if (isCard) return CARDS;
  const shares = columns.map(({ leastWidth, share }) => `minmax(${leastWidth}px, ${share}fr)`).join(' ');
  return {
    ...THROUGH,
    ...{ position: 'relative', overflowX: 'auto', mx: -0.5, px: 0.5 },
    '& > [role="row"]': {
      ...{ display: 'grid', columnGap: 1, rowGap: 0.5, py: 0.5, alignItems: 'start' },
      gridTemplateColumns: `${NUMBER_COLUMN}px ${shares} ${(isOrdered ? 3 : 2) * BUTTON}px`,
    },
    '& .number': { pt: 1, color: 'text.secondary', fontVariantNumeric: 'tabular-nums' },
    '& .MuiInputBase-root': { minHeight: BUTTON },
    '& .MuiInputBase-root > .MuiInputBase-input': { py: 1 },
    '& .MuiAutocomplete-root .MuiOutlinedInput-root': { py: 0 },
    '& .MuiInputLabel-root': VISUALLY_HIDDEN,
    '& .MuiOutlinedInput-notchedOutline': { top: 0, '& legend': { display: 'none' } },
    '& [role="columnheader"].number, & [role="columnheader"].actions': { p: 0 },
  } as const;
}
