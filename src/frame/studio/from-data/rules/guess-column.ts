import { normalizeName, parseYesOrNo } from '../../../import/reader/names';
import type { Cell } from '../../../import/reader/table';
import type { DataCell, DataColumn } from './data-columns';
import { findLoss, KIND_TESTS, type Loss, MIN_SHARE, type Reading, type TestedKind } from './kind-tests';

export type RecordMatch = { entity: string; titles: readonly string[]; has(text: string): boolean };

type NamedRecord = { id: string; names: readonly string[] };

/** Finds records by id, name, or similar name, as in imports. Ambiguous names match no record. */
export function matchRecords(entity: string, titles: readonly string[], records: readonly NamedRecord[]): RecordMatch {
  const ids = new Set(records.map(({ id }) => id));
  const exact = new Map<string, Set<string>>();
  const similar = new Map<string, Set<string>>();
  const add = (map: typeof exact, name: string, id: string) => {
    if (name !== '') map.set(name, (map.get(name) ?? new Set()).add(id));
  };
  for (const { id, names } of records) {
    for (const name of names) {
      add(exact, name.trim(), id);
      add(similar, normalizeName(name), id);
    }
  }
  return {
    entity,
    titles,
    has: (text) => ids.has(text) || (exact.get(text) ?? similar.get(normalizeName(text)))?.size === 1,
  };
}

export type DataKind = TestedKind | 'text' | 'longText' | 'choice' | `reference:${string}`;

export const KINDS: readonly DataKind[] = [
  ...(['text', 'longText', 'choice'] as const),
  ...(['integer', 'number', 'percentage', 'boolean', 'date', 'dateTime', 'email', 'url'] as const),
];

export type Fit = { fits: number; misses: readonly number[] };

export interface ColumnFacts {
  fits: ReadonlyMap<DataKind, Fit>;
  loss?: { why: Loss; cell: DataCell };
  failed: readonly number[];
  longest?: DataCell;
  values: readonly string[];
  double?: readonly [number, number];
}

export type ColumnGuess = { kind: DataKind; required: boolean; unique: boolean };

const MAX_CHOICES = 50;
/** Maximum distinct values of a choice, each of which must occur several times. */
const LIKELY_CHOICES = 12;
const TIMES_EACH = 3;
const LONGEST_CHOICE = 40;
const LONG_TEXT = 200;
/** Minimum rows for a unique field; in fewer, all values may differ by chance. */
const UNIQUE_ROWS = 10;

const TRIED: readonly TestedKind[] = ['boolean', 'percentage', 'integer', 'number', 'date', 'dateTime', 'email', 'url'];

const NUMERIC: readonly DataKind[] = ['percentage', 'integer', 'number'];

function fitOf(filled: readonly DataCell[], isOne: (cell: DataCell) => boolean): Fit {
  const misses = filled.filter((cell) => !isOne(cell)).map(({ line }) => line);
  return { fits: filled.length - misses.length, misses };
}

const isFailed = (cell: Cell) => typeof cell === 'object' && cell !== null && 'error' in cell;

function doubleIn(filled: readonly DataCell[]): [number, number] | undefined {
  const lines = new Map<string, number>();
  for (const { text, line } of filled) {
    const before = lines.get(text);
    if (before !== undefined) return [before, line];
    lines.set(text, line);
  }
  return undefined;
}

export function toFacts({ filled }: DataColumn, reading: Reading, matches: readonly RecordMatch[]): ColumnFacts {
  const kinds = TRIED.map((kind): [DataKind, Fit] => [kind, fitOf(filled, (cell) => KIND_TESTS[kind](cell, reading))]);
  const references = matches.map(({ entity, has }): [DataKind, Fit] => [
    `reference:${entity}`,
    fitOf(filled, ({ text }) => has(text)),
  ]);
  const values = new Set<string>();
  const read = filled.filter(({ cell }) => !isFailed(cell));
  for (const { text } of read) if (values.size <= MAX_CHOICES) values.add(text);
  const lost = filled.find((cell) => findLoss(cell) !== undefined);
  const why = lost && findLoss(lost);
  const longest = filled.reduce<DataCell | undefined>(
    (most, cell) => (most === undefined || cell.text.length > most.text.length ? cell : most),
    undefined,
  );
  const double = doubleIn(filled);
  return {
    fits: new Map([...kinds, ...references].filter(([, { fits }]) => fits > 0)),
    values: values.size > MAX_CHOICES ? [] : [...values],
    failed: filled.filter(({ cell }) => isFailed(cell)).map(({ line }) => line),
    ...(lost !== undefined && why !== undefined && { loss: { why, cell: lost } }),
    ...(longest && { longest }),
    ...(double && { double }),
  };
}

/** True for yes and no, or crosses and empty cells. Excludes `S` and `M`, which are sizes, and 0 and 1. */
function saysYesOrNo({ filled, empty }: DataColumn, { values }: ColumnFacts): boolean {
  if (filled.every(({ cell }) => typeof cell === 'boolean')) return true;
  if (values.every((value) => /^\d+$/.test(value))) return false;
  const said = values.map(parseYesOrNo);
  return (
    (said.includes(true) && said.includes(false)) ||
    (empty.length > 0 && values.every((value) => value.toLowerCase() === 'x'))
  );
}

const isCalled = (header: string, { entity, titles }: RecordMatch) =>
  [entity, ...titles].map(normalizeName).includes(normalizeName(header));

/** Returns a reference if most cells name records. Numbers need a header naming the entity: they may be amounts. */
function referenceOf(
  { header, filled }: DataColumn,
  { fits }: ColumnFacts,
  matches: readonly RecordMatch[],
): DataKind | undefined {
  const isNumber = (fits.get('integer')?.fits ?? 0) >= MIN_SHARE * filled.length;
  const enough = matches.flatMap((match) => {
    const found = fits.get(`reference:${match.entity}`)?.fits ?? 0;
    const called = isCalled(header, match);
    return found >= MIN_SHARE * filled.length && (called || !isNumber) ? [{ match, found, called }] : [];
  });
  const [best] = enough.sort((one, other) => Number(other.called) - Number(one.called) || other.found - one.found);
  return best && `reference:${best.match.entity}`;
}

function kindOf(column: DataColumn, facts: ColumnFacts, matches: readonly RecordMatch[]): DataKind {
  const { filled } = column;
  const { fits, loss, longest, values } = facts;
  if (filled.length === 0 || longest === undefined) return 'text';
  const isEnough = (kind: DataKind) => (fits.get(kind)?.fits ?? 0) >= MIN_SHARE * filled.length;
  if (isEnough('boolean') && saysYesOrNo(column, facts)) return 'boolean';
  const reference = referenceOf(column, facts, matches);
  if (reference !== undefined) return reference;
  const isLossy = (kind: DataKind) =>
    loss !== undefined && (loss.why === 'fraction' ? ['dateTime'] : NUMERIC).includes(kind);
  const tried = TRIED.filter((kind) => kind !== 'boolean' && !isLossy(kind));
  const found = tried.find(isEnough);
  if (found !== undefined) return found;
  if (filled.some(({ text }) => text.includes('\n')) || longest.text.length > LONG_TEXT) return 'longText';
  const isFew = values.length > 0 && values.length <= LIKELY_CHOICES && filled.length >= TIMES_EACH * values.length;
  return isFew && longest.text.length <= LONGEST_CHOICE && loss === undefined ? 'choice' : 'text';
}

/** Guesses the type of a column. One in twenty cells need not match the dates or numbers. */
export function guessColumn(column: DataColumn, facts: ColumnFacts, matches: readonly RecordMatch[]): ColumnGuess {
  const { filled, empty } = column;
  const kind = kindOf(column, facts, matches);
  const isFull = filled.length > 0 && empty.length === 0;
  const isCode = kind === 'email' || (kind === 'text' && filled.every(({ text }) => !/\s/.test(text)));
  return {
    kind,
    required: isFull && kind !== 'boolean',
    unique: isFull && isCode && filled.length >= UNIQUE_ROWS && facts.double === undefined,
  };
}
