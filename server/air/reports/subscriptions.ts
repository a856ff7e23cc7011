import * as v from 'valibot';
import type { ReportPlace } from '../../../src/air/calls/definitions/reports';
import type { Locale } from '../../../src/frame/model/localized-text';
import { readAs } from '../../../src/frame/model/stored-parts';
import type { Collection } from '../../frame/stores/collection';
import type { StoreReader } from '../../frame/stores/store';

export const REPORT_READERS: Collection = { name: 'report_readers', indexed: [], texts: [], logged: false };

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

export async function findReader(store: Pick<StoreReader, 'get'>, userId: string): Promise<ReportReader | undefined> {
  return readerOf((await store.get(REPORT_READERS.name, userId))?.record);
}

export async function listReportReaders(store: StoreReader): Promise<ReportReader[]> {
  const { rows } = await store.query(REPORT_READERS.name, { where: [] });
  return rows.flatMap(({ record }) => readerOf(record) ?? []);
}
