import type { DataProvider } from 'react-admin';
import { isMet } from '../access/value-condition';
import type { EntityModel, EntityRecord } from '../model/entity-model';
import type { FieldModel, Reference } from '../model/field-model';
import { valueAt } from '../model/paths';
import { formatReferenceLabel } from '../model/translated-text';
import { createConditionKey } from '../model/value-condition';
import { loadRecordsWith } from '../records/records-with';
import { formatCell } from './reader/cell-text';
import { splitEntries } from './reader/cell-values';
import { ID_COLUMN, type ImportColumn, pathOf } from './reader/columns';
import { type ImportKey, listUniquePaths, MAX_KEY_LENGTH } from './reader/keys';
import { normalizeName } from './reader/names';
import type { TableRow } from './reader/table';

export interface FoundRecords {
  recordsWith(path: string, value: string): readonly EntityRecord[];
  total: number;
  all: readonly EntityRecord[] | undefined;
  referred(field: FieldModel, text: string): readonly string[];
  labelOf(field: FieldModel, id: string): string | undefined;
}

interface Question {
  dataProvider: DataProvider;
  model: EntityModel;
  columns: readonly ImportColumn[];
  rows: readonly TableRow[];
  match: ImportKey | null;
  signal: AbortSignal;
}

function textsIn(rows: readonly TableRow[], index: number): string[] {
  const texts = new Set(rows.map(({ cells }) => formatCell(cells[index] ?? null)));
  return [...texts].filter((text) => text !== '' && text.length <= MAX_KEY_LENGTH);
}

const keyText = (value: unknown) => formatCell(typeof value === 'string' ? value : String(value ?? ''));

async function findOwn(question: Question): Promise<Pick<FoundRecords, 'recordsWith' | 'total' | 'all'>> {
  const { dataProvider, model, columns, rows, match, signal } = question;
  const paths = [...new Set([ID_COLUMN, ...listUniquePaths(model), ...(match ?? []).slice(0, 1)])].flatMap((path) => {
    const column = columns.find((one) => pathOf(one) === path);
    return column === undefined ? [] : [{ path, values: textsIn(rows, column.index) }];
  });
  const asked = Object.fromEntries(
    paths.filter(({ values }) => values.length > 0).map(({ path, values }) => [path, values]),
  );
  if (Object.keys(asked).length === 0) return { recordsWith: () => [], total: 0, all: undefined };
  const { records, total, isWhole } = await loadRecordsWith<string>(dataProvider, model.route, asked, signal);
  const known = new Map<string, Map<string, EntityRecord>>();
  for (const record of records) {
    for (const { path } of paths) {
      const name = `${path} ${keyText(valueAt(record, path.split('.')))}`;
      known.set(name, (known.get(name) ?? new Map()).set(record.id, record));
    }
  }
  return {
    recordsWith: (path, value) => [...(known.get(`${path} ${keyText(value)}`)?.values() ?? [])],
    total,
    all: isWhole ? records : undefined,
  };
}

interface Names {
  ids: ReadonlyMap<string, string>;
  exact: ReadonlyMap<string, readonly string[]>;
  similar: ReadonlyMap<string, readonly string[]>;
}

function add(map: Map<string, string[]>, name: string, id: string): void {
  const known = map.get(name);
  if (known === undefined) map.set(name, [id]);
  else known.push(id);
}

function namesIn(record: EntityRecord, { label, labels = [label], labelText }: Reference): string[] {
  const names = [labelText?.(record), ...labels.map((path) => valueAt(record, path.split('.')))];
  return [...new Set(names.flatMap((name) => (typeof name === 'string' && name !== '' ? name : [])))];
}

function namesOf(records: readonly EntityRecord[], reference: Reference): Names {
  const [exact, similar] = [new Map<string, string[]>(), new Map<string, string[]>()];
  const ids = new Map<string, string>();
  for (const record of records) {
    if (ids.has(record.id)) continue;
    ids.set(record.id, formatReferenceLabel(record, reference) ?? '');
    for (const name of namesIn(record, reference)) {
      add(exact, name.trim(), record.id);
      add(similar, normalizeName(name), record.id);
    }
  }
  return { ids, exact, similar };
}

async function findReferred(
  { dataProvider, rows, signal }: Question,
  reference: Reference,
  columns: readonly { index: number; isList: boolean }[],
): Promise<Names> {
  const { route, label, labels = [label], where = {} } = reference;
  const written = columns.flatMap(({ index, isList }) => {
    const texts = textsIn(rows, index);
    return isList ? texts.flatMap(splitEntries) : texts;
  });
  const texts = [...new Set(written)];
  if (texts.length === 0) return namesOf([], reference);
  const { records } = await loadRecordsWith<string>(
    dataProvider,
    route,
    { ...Object.fromEntries(labels.map((path) => [path, texts])), id: texts },
    signal,
  );
  return namesOf(
    records.filter((record) => isMet(record, where)),
    reference,
  );
}

const keyOf = ({ route, label, where = {} }: Reference) => `${route} ${label} ${createConditionKey(where)}`;

/** Finds the records that rows identify. @throws provider errors, or an AbortError. */
export async function findRecords(question: Question): Promise<FoundRecords> {
  const { model, columns } = question;
  const referring = columns.flatMap((column) => {
    const { index } = column;
    const field = model.fieldByPath.get(pathOf(column) ?? '');
    return field?.reference === undefined ? [] : [{ index, field, reference: field.reference }];
  });
  const byRoute = new Map<string, Names>();
  for (const { reference } of referring) {
    const key = keyOf(reference);
    if (byRoute.has(key)) continue;
    const same = referring.filter((one) => keyOf(one.reference) === key);
    const asked = same.map(({ index, field }) => ({ index, isList: field.type === 'referenceList' }));
    byRoute.set(key, await findReferred(question, reference, asked));
  }
  const namesFor = ({ reference }: FieldModel) => reference && byRoute.get(keyOf(reference));
  return {
    ...(await findOwn(question)),
    referred: (field, text) => {
      const names = namesFor(field);
      if (names === undefined) return [];
      if (names.ids.has(text)) return [text];
      return names.exact.get(text) ?? names.similar.get(normalizeName(text)) ?? [];
    },
    labelOf: (field, id) => namesFor(field)?.ids.get(id),
  };
}
