import * as v from 'valibot';
import type { ReportPlace } from '../../../src/air/calls/definitions/reports';
import type { Locale } from '../../../src/frame/model/localized-text';
import { readAs } from '../../../src/frame/model/stored-parts';
import { ApiError } from '../../frame/documents/api-error';
import type { Collection } from '../../frame/stores/collection';
import type { Store, StoreReader } from '../../frame/stores/store';

export const REPORT_READERS: Collection = { name: 'report_readers', indexed: [], texts: [], logged: false };

const MAX_PLACES = 50;

const Stored = v.object({
  id: v.string(),
  language: v.string(),
  places: v.array(v.object({ place: v.picklist(['building', 'manager']), id: v.string() })),
});

export interface ReportReader {
  userId: string;
  language: Locale;
  places: readonly ReportPlace[];
}

const readerOf = (record: unknown): ReportReader | undefined => {
  const stored = readAs(Stored, record);
  return stored && { userId: stored.id, language: stored.language, places: stored.places };
};

const isSamePlace = (one: ReportPlace, other: ReportPlace) => one.place === other.place && one.id === other.id;

export async function reportReader(store: Pick<StoreReader, 'get'>, userId: string): Promise<ReportReader | undefined> {
  return readerOf((await store.get(REPORT_READERS.name, userId))?.record);
}

export async function reportReaders(store: StoreReader): Promise<ReportReader[]> {
  const { rows } = await store.query(REPORT_READERS.name, { where: [] });
  return rows.flatMap(({ record }) => readerOf(record) ?? []);
}

interface Wish {
  userId: string;
  language: Locale;
  place: ReportPlace;
  isOn: boolean;
  isAlone: boolean;
}

/** @throws ApiError 422 for too many subscriptions. */
export function setReport(store: Store, { userId, language, place, isOn, isAlone }: Wish): Promise<void> {
  return store.transact(async (reader) => {
    const known = isAlone ? [] : ((await reportReader(reader, userId))?.places ?? []);
    const others = known.filter((each) => !isSamePlace(each, place));
    const places = isOn ? [...others, { place: place.place, id: place.id }] : others;
    if (places.length > MAX_PLACES) {
      throw new ApiError(422, 'too_many', `At most ${MAX_PLACES} reports are sent to one account`);
    }
    const record = { id: userId, language, places };
    return {
      result: undefined,
      batch: { put: [{ collection: REPORT_READERS.name, stored: { record, version: 1 } }], remove: [] },
    };
  });
}

export function forgetReportReader(store: Store, userId: string): Promise<void> {
  return store.transact(async () => ({
    result: undefined,
    batch: { put: [], remove: [{ collection: REPORT_READERS.name, id: userId }] },
  }));
}
