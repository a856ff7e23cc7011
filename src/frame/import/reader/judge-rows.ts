import { isBlank } from '../../field-types/field-type';
import { findFieldOrPart, removeGaps, setPart } from '../../field-types/parts';
import type { EntityModel, EntityRecord } from '../../model/entity-model';
import type { FieldModel } from '../../model/field-model';
import { type PlainObject, valueAt, withValueAt } from '../../model/paths';
import { isMissing, type RuleFailure } from '../../model/validation-messages';
import { formatCell } from './cell-text';
import { isReadable, readCell } from './cell-values';
import {
  type CellChoices,
  type CompareSite,
  compareCell,
  findRowNote,
  type ImportRow,
  type RowCause,
  type RowFault,
  type RowNote,
  type ValueChange,
} from './changes';
import { ID_COLUMN, type ImportColumn } from './columns';
import { createKeyReader, findRecordsByKey, type ImportKey, type KeySite, listUniquePaths } from './keys';
import { looksSpoilt } from './spoilt-texts';
import type { Cell, TableRow } from './table';

/** Types with short values of letters and digits, which spreadsheets may convert to numbers or dates. */
const EASILY_SPOILT: ReadonlySet<string> = new Set(['text', 'token', 'phone']);

type PartValue = { field: FieldModel; value: unknown };

/** Returns whole values for fields whose parts are columns. Keeps the parts that the file does not contain. */
function wholeValues(
  model: Pick<EntityModel, 'fieldByPath'>,
  record: PlainObject,
  parts: readonly PartValue[],
): ValueChange[] {
  const owners = [...new Set(parts.flatMap(({ field }) => field.partOf ?? []))];
  return owners.flatMap((path) => {
    const owner = model.fieldByPath.get(path);
    if (owner === undefined) return [];
    const before = valueAt(record, owner.keys);
    const own = parts.filter(({ field }) => field.partOf === path);
    const after = own.reduce<unknown>(
      (value, part) => setPart(value, part.field.keys.slice(owner.keys.length), owner.schema, part.value),
      before,
    );
    return [{ path, before, after: removeGaps(after) }];
  });
}

function withWholes(
  model: Pick<EntityModel, 'fieldByPath'>,
  record: EntityRecord,
  changes: readonly ValueChange[],
): ValueChange[] {
  const parts: PartValue[] = [];
  const others: ValueChange[] = [];
  for (const change of changes) {
    const field = findFieldOrPart(model, change.path);
    if (field?.partOf === undefined) others.push(change);
    else parts.push({ field, value: change.after });
  }
  return parts.length === 0 ? others : [...others, ...wholeValues(model, record, parts)];
}

/** Clears the alternatives of a set reference; rejects a row that sets two. @param said paths of fields in the row */
function withOneTarget(
  { fieldByPath }: Pick<EntityModel, 'fieldByPath'>,
  record: EntityRecord,
  changes: readonly ValueChange[],
  said: ReadonlySet<string>,
): ValueChange[] {
  const changed = new Set(changes.map(({ path }) => path));
  const others = changes.flatMap(({ path, after }) =>
    isBlank(after) ? [] : (fieldByPath.get(path)?.among?.paths ?? []),
  );
  const left = new Set(others.filter((path) => !changed.has(path) && !said.has(path)));
  return [
    ...changes,
    ...[...left].flatMap((path) => {
      const before = valueAt(record, path.split('.'));
      return isBlank(before) ? [] : [{ path, before, after: undefined }];
    }),
  ];
}

export interface ImportChoices extends CellChoices {
  match: ImportKey | null;
  /** Number of headers of a CSV file. Every row must have as many cells. */
  width?: number;
}

export interface ImportSite extends KeySite, CompareSite {
  model: EntityModel;
  context: CompareSite['context'];
  mayCreate: boolean;
  mayUpdate(record: EntityRecord): boolean;
  defaults: PlainObject;
  failuresOf(
    operation: 'create' | 'update',
    record: PlainObject,
    fields: readonly FieldModel[],
  ): readonly RuleFailure[];
}

type FieldColumn = { index: number; field: FieldModel };

export function createJudge(
  site: ImportSite,
  columns: readonly ImportColumn[],
  { match, width, ...choices }: ImportChoices,
) {
  const { model, context } = site;
  const columnsWith = (pathIn: (column: ImportColumn) => string | null | undefined): FieldColumn[] =>
    columns.flatMap((column) => {
      const field = findFieldOrPart(model, pathIn(column) ?? '');
      return field === undefined ? [] : [{ index: column.index, field }];
    });
  const fields = columnsWith(({ target }) => target);
  const parted = new Set(fields.flatMap(({ field }) => field.partOf ?? []));
  const compared = columnsWith(({ shows }) => shows);
  const textsIn = createKeyReader(columns);
  const shared = new Map<string, number>();

  const cellAt = ({ cells }: TableRow, index: number): Cell => cells[index] ?? null;
  const saidIn = (row: TableRow) =>
    new Set(fields.flatMap(({ field: { path }, index }) => (formatCell(cellAt(row, index)) === '' ? [] : [path])));
  /** Uses the column of a whole value instead of the columns of parts, unless the cell of the whole value is empty. */
  const columnsIn = (row: TableRow): FieldColumn[] => {
    if (parted.size === 0) return fields;
    const whole = saidIn(row);
    return fields.filter(({ field: { path, partOf } }) =>
      partOf === undefined ? !parted.has(path) || whole.has(path) : !whole.has(partOf),
    );
  };
  const fault = (cause: RowCause, value = '', path?: string): RowFault =>
    path === undefined ? { cause, value } : { cause, value, path };

  function earlier(name: string, line: number): number | undefined {
    const known = shared.get(name);
    if (known === undefined) shared.set(name, line);
    return known;
  }

  function uniqueFaults(row: TableRow, record: PlainObject, own: EntityRecord | undefined): RowFault[] {
    return listUniquePaths(model).flatMap((path) => {
      const value = valueAt(record, path.split('.'));
      if (isBlank(value)) return [];
      const text = String(value);
      const line = earlier(`${path} ${text}`, row.line);
      const isOthers = site.recordsWith(path, text).some(({ id }) => id !== own?.id);
      if (isOthers) return [fault({ kind: 'inUse' }, text, path)];
      return line === undefined ? [] : [fault({ kind: 'twice', line }, text, path)];
    });
  }

  function ruleFaults(row: TableRow, failures: readonly RuleFailure[]): RowFault[] {
    return failures.map((failure) => {
      const column = fields
        .filter(({ field }) => failure.path === field.path || failure.path.startsWith(`${field.path}.`))
        .at(-1);
      const value = column === undefined ? '' : formatCell(cellAt(row, column.index));
      const needed = isMissing(failure) ? model.fieldByPath.get(failure.path) : undefined;
      if (needed !== undefined && !isReadable(needed)) return fault({ kind: 'needsForm' }, '', failure.path);
      return fault({ kind: 'rule', failure }, value, column?.field.path ?? failure.path);
    });
  }

  function newRow(row: TableRow): ImportRow {
    if (!site.mayCreate) return { kind: 'refused', row, faults: [fault({ kind: 'mayNotCreate' })] };
    const faults: RowFault[] = [];
    const notes: RowNote[] = [];
    let data = site.defaults;
    const parts: PartValue[] = [];
    for (const { index, field } of columnsIn(row)) {
      const cell = cellAt(row, index);
      const text = formatCell(cell);
      if (text === '') continue;
      const read = readCell(cell, field, context);
      if (EASILY_SPOILT.has(field.type) && looksSpoilt(cell))
        notes.push({ kind: 'doubtful', path: field.path, before: undefined, value: text });
      if ('fault' in read) faults.push(fault(read.fault, text, field.path));
      else if (!site.canWrite(field, 'create')) faults.push(fault({ kind: 'notCreated' }, text, field.path));
      else if (field.partOf !== undefined) parts.push({ field, value: read.value });
      else data = withValueAt(data, field.keys, read.value);
    }
    for (const { path, after } of wholeValues(model, data, parts)) data = withValueAt(data, path.split('.'), after);
    if (faults.length === 0) faults.push(...ruleFaults(row, site.failuresOf('create', data, model.fields)));
    if (faults.length === 0) faults.push(...uniqueFaults(row, data, undefined));
    return faults.length > 0
      ? { kind: 'refused', row, faults }
      : { kind: 'new', row, data, ...(notes.length > 0 && { notes }) };
  }

  function knownRow(row: TableRow, record: EntityRecord): ImportRow {
    const line = earlier(`record ${record.id}`, row.line);
    if (line !== undefined)
      return { kind: 'refused', row, faults: [fault({ kind: 'twice', line }, record.id, match?.[0] ?? '')] };
    const outcomes = columnsIn(row).flatMap(
      ({ index, field }) => compareCell(site, choices, { cell: cellAt(row, index), field, record }) ?? [],
    );
    const own = outcomes.flatMap((one) => ('change' in one ? one.change : []));
    const changes = withOneTarget(model, record, withWholes(model, record, own), saidIn(row));
    const faults = outcomes.flatMap((one) => ('fault' in one ? one.fault : []));
    const notes = [
      ...outcomes.flatMap((one) => ('note' in one ? one.note : [])),
      ...compared.flatMap(({ index, field }) => findRowNote(site, { cell: cellAt(row, index), field, record }) ?? []),
    ];
    const noted = notes.length === 0 ? {} : { notes };
    const after = changes.reduce<EntityRecord>(
      (next, { path, after: value }) => withValueAt(next, path.split('.'), value),
      record,
    );
    const isChanged = ({ path = '' }: RowFault) => changes.some((change) => change.path === path);
    // Ignores duplicates among existing records, which this file has not caused.
    const unique = uniqueFaults(row, after, record).filter(isChanged);
    if (faults.length === 0 && changes.length === 0) return { kind: 'unchanged', row, record, ...noted };
    if (changes.length > 0 && !site.mayUpdate(record)) faults.push(fault({ kind: 'mayNotUpdate' }, record.id));
    if (faults.length === 0) {
      const changed = changes.flatMap(({ path }) => model.fieldByPath.get(path) ?? []);
      faults.push(...ruleFaults(row, site.failuresOf('update', after, changed)), ...unique);
    }
    return faults.length > 0
      ? { kind: 'refused', row, faults, record }
      : { kind: 'changed', row, record, changes, ...noted };
  }

  /** Reports rows with more or fewer cells, because a separator in a text moves the following cells to other columns. */
  function widthFaults({ cells }: TableRow): RowFault[] {
    if (width === undefined) return [];
    const headers = Math.max(width, ...fields.map(({ index }) => index + 1));
    const count = Math.max(Math.min(cells.length, headers), cells.findLastIndex((cell) => formatCell(cell) !== '') + 1);
    return count === headers ? [] : [fault({ kind: 'cells', count, headers })];
  }

  return (row: TableRow): ImportRow => {
    const faults = widthFaults(row);
    if (faults.length > 0) return { kind: 'refused', row, faults };
    const texts = match === null ? [] : textsIn(row, match);
    if (match === null || texts.includes('')) return newRow(row);
    const [record, ...others] = findRecordsByKey(site, match, texts);
    const [path = ID_COLUMN] = match;
    if (others.length > 0) {
      const cause = { kind: 'several', count: others.length + 1 } as const;
      return { kind: 'refused', row, faults: [fault(cause, texts.join(', '), path)] };
    }
    if (record !== undefined) return knownRow(row, record);
    const isMadeUp = path === ID_COLUMN && model.idField === undefined;
    if (!isMadeUp) return newRow(row);
    return { kind: 'refused', row, faults: [fault({ kind: 'noSuchId' }, texts[0], ID_COLUMN)] };
  };
}
