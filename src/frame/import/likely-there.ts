import type { DataProvider } from 'react-admin';
import { isBlank } from '../field-types/field-type';
import type { EntityModel, EntityRecord } from '../model/entity-model';
import { type PlainObject, valueAt } from '../model/paths';
import { recordsWith } from '../records/records-with';
import { comparable } from './reader/names';
import type { ImportRow } from './reader/row-result';

const NONE: ReadonlySet<ImportRow> = new Set();

function placeOf({ recordLabel, scope }: EntityModel, record: PlainObject): string | undefined {
  const name = valueAt(record, recordLabel.split('.'));
  if (typeof name !== 'string' || name.trim() === '') return undefined;
  const parent = scope?.parent === undefined ? undefined : valueAt(record, scope.parent.key.split('.'));
  return JSON.stringify([comparable(name), parent ?? null]);
}

/**
 * Returns new rows that probably exist already because a record has the same parent and name. Rows with a unique value
 * of their own count as different.
 * @throws provider errors, or an AbortError after the signal was aborted.
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
