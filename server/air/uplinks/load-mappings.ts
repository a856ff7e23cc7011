import { join } from 'node:path';
import type { Mapping } from '../../../src/air/domain/uplinks/mapping';
import { mappingMistakes } from '../../../src/air/domain/uplinks/mistakes';
import { MINUTE } from '../../../src/frame/time/units';
import { log } from '../../frame/log/log';
import { fileCheck, loadFolder } from '../data-files/checked-folder';

export const MAPPINGS_FOLDER = 'mappings';
const SCHEMA = join('_meta', 'mapping.schema.json');
const READ_EVERY_MS = MINUTE;

/**
 * Reads the mappings of a folder. Invalid files are skipped and reported.
 * @param schemaFolder folder of the schema, if different.
 */
export async function loadMappings(
  folder: string,
  schemaFolder = MAPPINGS_FOLDER,
): Promise<{ mappings: Mapping[]; mistakes: string[] }> {
  const check = await fileCheck<Mapping>(join(schemaFolder, SCHEMA), mappingMistakes);
  const { contents, mistakes } = await loadFolder(folder, check);
  return { mappings: contents, mistakes };
}

/** Returns the mappings in a site's folder, read again after a minute. Invalid files are logged once. */
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
        last = undefined;
        throw error;
      },
    );
    last = { loading, at: now() };
    return loading;
  };
}
