import { isBlank, type ValueFormat } from '../field-types/field-type';
import { hasParts, partsOf, removeGaps, setPart } from '../field-types/parts';
import type { EntityRecord } from '../model/entity-model';
import type { ExportValue } from '../model/export-value';
import type { FieldModel } from '../model/field-model';
import { getPart } from '../model/paths';
import { isSameValue } from '../model/same-value';
import { toCell, toRows } from './rows';

/** Maximum columns of a field and of one list in an export. Larger values are exported as JSON in one cell. */
const [MAX_PARTS, MAX_ENTRIES] = [200, 50] as const;

function lengthsIn(value: unknown, path: string): [path: string, length: number][] {
  if (typeof value !== 'object' || value === null) return [];
  const inner = Object.entries(value).flatMap(([key, part]) => lengthsIn(part, `${path}.${key}`));
  return Array.isArray(value) ? [[path, value.length], ...inner] : inner;
}

const placesOf = (lengths: ReadonlyMap<string, number>) => (path: string) => [...Array(lengths.get(path) ?? 0).keys()];

function isSayable({ storage, options }: FieldModel, value: unknown): boolean {
  if (options !== undefined) return [value].flat().every((one) => options.some((option) => option.value === one));
  if (storage === 'json') return true;
  if (storage === 'textList') return Array.isArray(value) && value.every((entry) => typeof entry === 'string');
  const kinds = { text: 'string', integer: 'number', real: 'number', boolean: 'boolean' } as const;
  return typeof value === kinds[storage];
}

function partsSaying(field: FieldModel, record: EntityRecord): FieldModel[] | undefined {
  const value = getPart(record, field.keys);
  const lengths = new Map(lengthsIn(value, field.path));
  if (Math.max(0, ...lengths.values()) > MAX_ENTRIES) return undefined;
  const parts = partsOf(field, placesOf(lengths)).filter((part) => !isBlank(getPart(record, part.keys)));
  if (parts.length > MAX_PARTS || !parts.every((part) => isSayable(part, getPart(record, part.keys)))) return undefined;
  const inside = (part: FieldModel) => part.keys.slice(field.keys.length);
  const rebuilt = parts.reduce<unknown>(
    (built, part) => setPart(built, inside(part), field.schema, getPart(record, part.keys)),
    undefined,
  );
  return isSameValue(removeGaps(rebuilt), value) ? parts : undefined;
}

interface ColumnsOfField {
  add(records: readonly EntityRecord[]): void;
  fields(): FieldModel[];
  cells(row: number): ExportValue[];
}

function oneColumn(field: FieldModel, format: ValueFormat, cell: typeof toCell): ColumnsOfField {
  const values: ExportValue[] = [];
  return {
    add: (records) => values.push(...toRows(records, [field], format, cell).map(([value = null]) => value)),
    fields: () => [field],
    cells: (row) => [values[row] ?? null],
  };
}

/** Exports values that the columns of parts cannot represent as JSON in the column of the whole field. */
function columnsOfParts(field: FieldModel, format: ValueFormat, cell: typeof toCell): ColumnsOfField {
  const rows: ReadonlyMap<string, ExportValue>[] = [];
  const lengths = new Map<string, number>();
  const used = new Set<string>();
  let columns: FieldModel[] | undefined;

  function rowOf(record: EntityRecord): ReadonlyMap<string, ExportValue> {
    if (isBlank(getPart(record, field.keys))) return new Map();
    const parts = partsSaying(field, record);
    const said = parts ?? [field];
    for (const { path } of said) used.add(path);
    if (parts !== undefined) {
      for (const [path, length] of lengthsIn(getPart(record, field.keys), field.path))
        lengths.set(path, Math.max(length, lengths.get(path) ?? 0));
    }
    return new Map(said.map((part) => [part.path, cell(record, part, format)]));
  }

  function found(): FieldModel[] {
    const always = new Set(partsOf(field, () => []).map(({ path }) => path));
    const parts = partsOf(field, placesOf(lengths)).filter(({ path }) => always.has(path) || used.has(path));
    return used.has(field.path) || parts.length === 0 ? [field, ...parts] : parts;
  }

  return {
    add: (records) => void rows.push(...records.map(rowOf)),
    fields: () => {
      columns ??= found();
      return columns;
    },
    cells: (row) => (columns ?? []).map(({ path }) => rows[row]?.get(path) ?? null),
  };
}

export function toColumns(field: FieldModel, format: ValueFormat, cell: typeof toCell): ColumnsOfField {
  return hasParts(field) ? columnsOfParts(field, format, cell) : oneColumn(field, format, cell);
}

/** Matches entries that an import would split at separators. */
const SPLITS = /[,;\n]|^\s|\s$|^$|^\[/;

function isSplitWrong(value: unknown): boolean {
  return Array.isArray(value) && value.some((entry) => SPLITS.test(String(entry)));
}

const BY_NAME = new Set(['file', 'fileList']);

/** Exports a value so that an import restores it: objects, and lists whose entries contain commas, as JSON. */
export function toExactCell(record: EntityRecord, field: FieldModel, format: ValueFormat): ExportValue {
  const value = getPart(record, field.keys);
  const written = toCell(record, field, format);
  if (written === null) return null;
  const hasSeveralWords =
    field.type === 'multiEnum' && typeof written === 'string' && isSplitWrong(optionTexts(field, format));
  const isWhole = (field.storage === 'json' && !BY_NAME.has(field.type)) || isSplitWrong(value) || hasSeveralWords;
  return isWhole ? JSON.stringify(value) : written;
}

function optionTexts({ options = [] }: FieldModel, format: ValueFormat): string[] {
  return options.map(({ label }) => format.text(label));
}
