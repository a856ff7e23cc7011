import { isByClock, unitOf } from '../../export/headers';
import { hasParts, partsOf } from '../../field-types/parts';
import type { EntityModel } from '../../model/entity-model';
import type { FieldModel } from '../../model/field-model';
import { isTimeZone } from '../../time/zone-offset';
import { formatCell } from './cell-text';
import { isReadable } from './cell-values';
import { listNames, normalizeName } from './names';
import { isBlankRow, type TableRow } from './table';

const MAX_ENTRIES = 1000;

function beginnings({ label, inside, path }: FieldModel): string[] {
  return [path, ...listNames(label), ...(inside?.items?.label === undefined ? [] : listNames(inside.items.label))];
}

/** Matches headers such as `Author 2: Name`, counted from 1, or `authors.1.name`, counted from 0. */
function likelyParts(header: string, fields: readonly FieldModel[]): FieldModel[] {
  const name = normalizeName(header);
  const owners = fields.filter(
    (field) => hasParts(field) && beginnings(field).some((text) => name.startsWith(normalizeName(text))),
  );
  if (owners.length === 0) return [];
  const numbers = [...header.matchAll(/\d+/g)].map(([digits]) => Number(digits)).filter((one) => one <= MAX_ENTRIES);
  const places = [...new Set(numbers.flatMap((one) => (one === 0 ? [0] : [one - 1, one])))];
  return owners.flatMap((field) => partsOf(field, () => places));
}

function isAmong(fields: readonly FieldModel[], { path, partOf = path }: FieldModel): boolean {
  return fields.some((one) => one.path === partOf);
}

type ColumnTarget = string | null;

export const ID_COLUMN = 'id';

/** Headers of the id, also with the suffix that distinguishes it from a field of the same name. */
const ID_HEADERS = [ID_COLUMN, normalizeName(`${ID_COLUMN} (${ID_COLUMN})`)];

type LeftOut = 'unknown' | 'double' | 'ambiguous' | 'readOnly' | 'never' | 'note';

export type ImportColumn = { index: number; header: string; target: ColumnTarget; leftOut?: LeftOut; shows?: string };

export function pathOf({ target, shows }: ImportColumn): string | null {
  return target ?? shows ?? null;
}

type Names = ReadonlyMap<string, readonly FieldModel[]>;

export interface ImportFields {
  writable: readonly FieldModel[];
  seen: readonly FieldModel[];
  visible: readonly FieldModel[];
  names: readonly Names[];
}

type HeadedTable = { header: TableRow; rows: readonly TableRow[] };

/** Mark of explanatory columns, such as reasons of rejection, which imports ignore. */
export const NOTE_MARK = '#';

const MAX_ABOVE = 10;

function titlesOf(fields: readonly FieldModel[]): Names {
  const names = new Map<string, FieldModel[]>();
  const add = (name: string, field: FieldModel) => {
    const known = names.get(name) ?? [];
    if (!known.includes(field)) names.set(name, [...known, field]);
  };
  for (const field of fields) {
    for (const title of [field.label, field.heading ?? field.label, field.inputLabel ?? field.label].flatMap(
      listNames,
    )) {
      add(normalizeName(title), field);
      add(normalizeName(`${title} ${field.path}`), field);
      const unit = unitOf(field);
      if (unit === undefined) continue;
      add(normalizeName(`${title} ${unit}`), field);
      add(normalizeName(`${title} ${field.path} ${unit}`), field);
    }
  }
  return names;
}

function pathsOf(fields: readonly FieldModel[]): Names {
  const names = new Map<string, FieldModel[]>();
  for (const field of fields) {
    const name = normalizeName(field.path);
    names.set(name, [...(names.get(name) ?? []), field]);
  }
  return names;
}

/** Matches the time zone at the end of a header such as `Created at (Europe/Rome)`. */
const ZONE_AT_END = /\(([^()]+)\)$/;

function candidates(header: string, fields: ImportFields): readonly FieldModel[] {
  const found = named(header, fields);
  const ending = ZONE_AT_END.exec(header);
  if (found.length > 0 || ending === null || !isTimeZone(ending[1] ?? '')) return found;
  return named(header.slice(0, ending.index).trim(), fields).filter(isByClock);
}

function named(header: string, { visible, names }: ImportFields): readonly FieldModel[] {
  const titled = visible.filter(({ label }) => listNames(label).includes(header));
  if (titled.length > 0) return titled;
  const exact = visible.find(({ path }) => path === header);
  if (exact !== undefined) return [exact];
  const parts = likelyParts(header, visible);
  const written = parts.filter(({ label, path }) => path === header || listNames(label).includes(header));
  if (written.length > 0) return written;
  const name = normalizeName(header);
  return [...names, titlesOf(parts), pathsOf(parts)].map((known) => known.get(name)).find((found) => found) ?? [];
}

function columnOf(
  index: number,
  header: string,
  { fields, taken }: { fields: ImportFields; taken: ReadonlySet<string> },
): ImportColumn {
  const left = (leftOut: LeftOut): ImportColumn => ({ index, header, target: null, leftOut });
  if (header.startsWith(NOTE_MARK)) return left('note');
  if (ID_HEADERS.includes(normalizeName(header))) {
    return taken.has(ID_COLUMN) ? left('double') : { index, header, target: ID_COLUMN };
  }
  const found = candidates(header, fields);
  const [field, ...others] = found.filter((one) => isAmong(fields.writable, one));
  if (field === undefined) {
    const [known, ...more] = found;
    if (known === undefined) return left('unknown');
    if (!known.readOnly && !isReadable(known)) return left('never');
    const isCompared = more.length === 0 && isAmong(fields.seen, known) && !taken.has(known.path);
    return isCompared ? { ...left('readOnly'), shows: known.path } : left('readOnly');
  }
  if (others.length > 0) return left('ambiguous');
  return taken.has(field.path) ? left('double') : { index, header, target: field.path };
}

export function mapColumns({ header, rows }: HeadedTable, fields: ImportFields): ImportColumn[] {
  const headers = header.cells.map((cell) => formatCell(cell).replace(/\s+/g, ' '));
  const width = rows.reduce((most, { cells }) => Math.max(most, cells.length), headers.length);
  const columns: ImportColumn[] = [];
  const taken = new Set<string>();
  for (let index = 0; index < width; index += 1) {
    const name = headers[index] ?? '';
    if (name === '' && rows.every(({ cells }) => formatCell(cells[index] ?? null) === '')) continue;
    const column = columnOf(index, name, { fields, taken });
    const path = pathOf(column);
    if (path !== null) taken.add(path);
    columns.push(column);
  }
  return columns;
}

/** Finds the headers: the row with the most known names, otherwise the first row. */
export function findHeader(all: readonly TableRow[], fields: ImportFields): HeadedTable {
  const filled = all.filter((row) => !isBlankRow(row));
  const scores = filled.slice(0, MAX_ABOVE).map((header) => {
    const columns = mapColumns({ header, rows: [] }, fields);
    return columns.filter(({ leftOut }) => leftOut === undefined || leftOut !== 'unknown').length;
  });
  const best = Math.max(0, scores.indexOf(Math.max(...scores)));
  const rows = filled.slice(best + 1);
  const isNote = formatCell(rows[0]?.cells[0] ?? null).startsWith(`${NOTE_MARK} `);
  return { header: filled[best] ?? { line: 1, cells: [] }, rows: isNote ? rows.slice(1) : rows };
}

export function remapColumn(columns: readonly ImportColumn[], index: number, target: ColumnTarget): ImportColumn[] {
  return columns.map((column) => {
    if (column.index === index) return { index, header: column.header, target };
    const isTaken = target !== null && column.target === target;
    return isTaken ? { ...column, target: null, leftOut: 'double' } : column;
  });
}

export function createImportFields(
  { fields }: Pick<EntityModel, 'fields'>,
  { isWritable, isSeen, isKnown }: Record<'isWritable' | 'isSeen' | 'isKnown', (field: FieldModel) => boolean>,
): ImportFields {
  const writable = fields.filter(isWritable);
  const seen = fields.filter(isSeen);
  const visible = fields.filter((field) => isSeen(field) || isKnown(field) || isWritable(field));
  return { writable, seen, visible, names: [titlesOf(writable), titlesOf(visible), pathsOf(visible)] };
}
