import type { DataProvider } from 'react-admin';
import { isBlank } from '../field-types/field-type';
import type { EntityModel, EntityRecord } from '../model/entity-model';
import { type PlainObject, valueAt } from '../model/paths';
import { recordsWith } from '../records/records-with';
import { comparable } from './reader/names';
import type { ImportRow } from './reader/row-result';

const NONE: ReadonlySet<ImportRow> = new Set();

/** What a record is called and lies in; undefined where it is called nothing. */
function placeOf({ recordLabel, scope }: EntityModel, record: PlainObject): string | undefined {
  const name = valueAt(record, recordLabel.split('.'));
  if (typeof name !== 'string' || name.trim() === '') return undefined;
  const parent = scope?.parent === undefined ? undefined : valueAt(record, scope.parent.key.split('.'));
  return JSON.stringify([comparable(name), parent ?? null]);
}

/**
 * The new rows that are probably there already: a record lies in the same place and is called the same. A row with a value that no two records
 * may share is another record than those.
 *
 * @throws the provider's error, or an AbortError once the signal is aborted.
 */
export async function likelyThere(
  dataProvider: DataProvider,
  model: EntityModel,
  rows: readonly ImportRow[],
  signal: AbortSignal,
): Promise<ReadonlySet<ImportRow>> {
  const { recordLabel, unique } = model;
  const places = new Map<ImportRow, string>();
  const names = new Set<string>();
  for (const row of rows) {
    if (row.kind !== 'new' || unique.some((path) => !isBlank(valueAt(row.data, path.split('.'))))) continue;
    const place = placeOf(model, row.data);
    if (place === undefined) continue;
    places.set(row, place);
    names.add(String(valueAt(row.data, recordLabel.split('.'))));
  }
  if (names.size === 0) return NONE;
  const { records } = await recordsWith<string>(dataProvider, model.route, { [recordLabel]: [...names] }, signal);
  const known = new Set(records.map((record: EntityRecord) => placeOf(model, record)));
  return new Set([...places].flatMap(([row, place]) => (known.has(place) ? [row] : [])));
}
