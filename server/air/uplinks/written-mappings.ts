import { join } from 'node:path';
import { type Mapping, sortMappings } from '../../../src/air/domain/uplinks/mapping';
import { findMappingMistakes, listMappingMistakes } from '../../../src/air/domain/uplinks/mistakes';
import { toMapping } from '../../../src/air/domain/uplinks/written-mapping';
import type { RecordOf } from '../../../src/frame/model/entities';
import { entityNamed } from '../../../src/frame/model/entity-named';
import { MINUTE } from '../../../src/frame/time/units';
import type { SiteData } from '../../frame/documents/site-data';
import { recordsWhere } from '../../frame/documents/typed-records';
import { log } from '../../frame/log/log';
import { invalidateOnChange } from '../../frame/stores/cached-records';
import { ANY_RECORD } from '../../frame/stores/store';
import { createFileCheck, loadFolder } from '../data-files/checked-folder';

const READ_EVERY_MS = MINUTE;

function mappingIn(record: RecordOf<'mapping'>): Mapping | undefined {
  const mapping = toMapping(record);
  return Object.keys(mapping.measures).length === 0 || listMappingMistakes(mapping).length > 0 ? undefined : mapping;
}

export function createWrittenMappings({
  models,
  store,
  now,
}: Pick<SiteData, 'models' | 'store' | 'now'>): () => Promise<readonly Mapping[]> {
  const model = entityNamed(models, 'mapping');
  let last: { reading: Promise<readonly Mapping[]>; at: number } | undefined;
  const forget = () => {
    last = undefined;
  };
  invalidateOnChange(store, { clear: forget, delete: forget }, ({ collection }) =>
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
    return sortMappings([...files, ...(await written()).filter(({ id }) => !known.has(id))]);
  };
}

export const MAPPINGS_FOLDER = 'mappings';
const SCHEMA = join('_meta', 'mapping.schema.json');

/** Reads mappings and reports invalid files. @param schemaFolder folder of the JSON Schema. Default: `mappings` */
export async function loadMappings(
  folder: string,
  schemaFolder = MAPPINGS_FOLDER,
): Promise<{ mappings: Mapping[]; mistakes: string[] }> {
  const check = await createFileCheck<Mapping>(join(schemaFolder, SCHEMA), findMappingMistakes);
  const { contents, mistakes } = await loadFolder(folder, check);
  return { mappings: contents, mistakes };
}

/** Returns a function that loads the mappings of the folder, again after a minute. Invalid files are logged once. */
export function createSiteMappings(
  load = () => loadMappings(MAPPINGS_FOLDER),
  now: () => number = Date.now,
): () => Promise<readonly Mapping[]> {
  let last: { loading: Promise<readonly Mapping[]>; at: number } | undefined;
  let named: ReadonlySet<string> = new Set();
  return () => {
    if (last !== undefined && Math.abs(now() - last.at) < READ_EVERY_MS) return last.loading;
    const loading = load().then(
      ({ mappings, mistakes }) => {
        for (const mistake of mistakes) if (!named.has(mistake)) log.warn(`Invalid mapping: ${mistake}`);
        named = new Set(mistakes);
        return mappings;
      },
      (error: unknown) => {
        last = undefined;
        throw error;
      },
    );
    last = { loading, at: now() };
    return loading;
  };
}
