import { join } from 'node:path';
import { type Mapping, mappingMistakes } from '../../../src/air/domain/uplinks/mapping';
import { log } from '../../frame/log/log';
import { fileCheck, loadFolder } from '../data-files/checked-folder';

/** Where a site has its mappings, from the folder in which its server is started. */
export const MAPPINGS_FOLDER = 'mappings';
const SCHEMA = join('_meta', 'mapping.schema.json');

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

/** The mappings of a site, read when they are first needed. Files with mistakes are named in the log. */
export function siteMappings(load = () => loadMappings(MAPPINGS_FOLDER)): () => Promise<readonly Mapping[]> {
  let loading: Promise<readonly Mapping[]> | undefined;
  return () => {
    loading ??= load().then(
      ({ mappings, mistakes }) => {
        for (const mistake of mistakes) log.warn(`This is no mapping: ${mistake}`);
        return mappings;
      },
      (error: unknown) => {
        // The next uplink tries again: a folder may be away for a moment.
        loading = undefined;
        throw error;
      },
    );
    return loading;
  };
}
