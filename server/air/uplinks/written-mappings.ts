import type { Mapping } from '../../../src/air/domain/uplinks/mapping';
import { mistakesOf } from '../../../src/air/domain/uplinks/mistakes';
import { mappingOf } from '../../../src/air/domain/uplinks/written-mapping';
import type { RecordOf } from '../../../src/frame/model/entities';
import { entityNamed } from '../../../src/frame/model/entity-named';
import { MINUTE } from '../../../src/frame/time/units';
import type { SiteData } from '../../frame/documents/site-data';
import { recordsWhere } from '../../frame/documents/typed-records';
import { invalidateOn } from '../../frame/stores/cached-records';
import { ANY_RECORD, type Store, type StoreReader } from '../../frame/stores/store';

const READ_EVERY_MS = MINUTE;

interface Parts extends Pick<SiteData, 'models' | 'now'> {
  store: StoreReader & Pick<Store, 'watch'>;
}

export function mappingIn(record: RecordOf<'mapping'>): Mapping | undefined {
  const mapping = mappingOf(record);
  return Object.keys(mapping.measures).length === 0 || mistakesOf(mapping).length > 0 ? undefined : mapping;
}

export function writtenMappings({ models, store, now }: Parts): () => Promise<readonly Mapping[]> {
  const model = entityNamed(models, 'mapping');
  let last: { reading: Promise<readonly Mapping[]>; at: number } | undefined;
  const forget = () => {
    last = undefined;
  };
  invalidateOn(store, { clear: forget, delete: forget }, ({ collection }) =>
    collection === model.collection ? ANY_RECORD : undefined,
  );
  return () => {
    if (last !== undefined && Math.abs(now() - last.at) < READ_EVERY_MS) return last.reading;
    const reading = recordsWhere(store, model).then((records) => records.flatMap((each) => mappingIn(each) ?? []));
    reading.catch(forget);
    last = { reading, at: now() };
    return reading;
  };
}

export function allMappings(
  inFolder: () => Promise<readonly Mapping[]>,
  written: () => Promise<readonly Mapping[]>,
): () => Promise<readonly Mapping[]> {
  return async () => {
    const files = await inFolder();
    const known = new Set(files.map(({ id }) => id));
    return [...files, ...(await written()).filter(({ id }) => !known.has(id))];
  };
}
