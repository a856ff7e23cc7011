import { join } from 'node:path';
import type { Mapping } from '../../../src/air/domain/uplinks/mapping';
import { mappingMistakes } from '../../../src/air/domain/uplinks/mistakes';
import { MINUTE } from '../../../src/frame/time/units';
import { log } from '../../frame/log/log';
import { fileCheck, loadFolder } from '../data-files/checked-folder';

/** Where a site has its mappings, from the folder in which its server is started. */
export const MAPPINGS_FOLDER = 'mappings';
const SCHEMA = join('_meta', 'mapping.schema.json');
/** A file that is added or changed counts after this at the latest. */
const READ_EVERY_MS = MINUTE;

/**
 * Reads the mappings of a folder. A file that is no mapping is left out and named.
 *
 * @param schemaFolder the folder with the schema, where it is another one.
 */
export async function loadMappings(
  folder: string,
  schemaFolder = MAPPINGS_FOLDER,
): Promise<{ mappings: Mapping[]; mistakes: string[] }> {
  const check = await fileCheck<Mapping>(join(schemaFolder, SCHEMA), mappingMistakes);
  const { contents, mistakes } = await loadFolder(folder, check);
  return { mappings: contents, mistakes };
}

/**
 * The mappings in the folder of a site, read when they are needed and the last time is a minute ago. Files with mistakes are named in
 * the log once.
 */
export function siteMappings(
  load = () => loadMappings(MAPPINGS_FOLDER),
  now: () => number = Date.now,
): () => Promise<readonly Mapping[]> {
  let last: { loading: Promise<readonly Mapping[]>; at: number } | undefined;
  let named: ReadonlySet<string> = new Set();
  return () => {
    if (last !== undefined && Math.abs(now() - last.at) < READ_EVERY_MS) return last.loading;
    const loading = load().then(
      ({ mappings, mistakes }) => {
        for (const mistake of mistakes) if (!named.has(mistake)) log.warn(`This is no mapping: ${mistake}`);
        named = new Set(mistakes);
        return mappings;
      },
      (error: unknown) => {
        // The next uplink tries again: a folder may be away for a moment.
        last = undefined;
        throw error;
      },
    );
    last = { loading, at: now() };
    return loading;
  };
}
