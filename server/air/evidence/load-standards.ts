import { join } from 'node:path';
import { type Standard, standardMistakes } from '../../../src/air/domain/evidence/standard';
import { type FileCheck, fileCheck, loadFolder } from '../data-files/checked-folder';

/** Where a site has its standards, from the folder in which its server is started. */
export const STANDARDS_FOLDER = 'standards';
const SCHEMA = join('_meta', 'standard.schema.json');

/** The standards of a folder, and what is wrong with those files that are none. */
export interface LoadedStandards {
  standards: readonly Standard[];
  mistakes: readonly string[];
}

/** The check by the schema of a folder. */
export function standardCheck(schemaFolder = STANDARDS_FOLDER): Promise<FileCheck<Standard>> {
  return fileCheck<Standard>(join(schemaFolder, SCHEMA), standardMistakes);
}

/**
 * Reads the standards of a folder, by their titles. A file that is no standard is left out and named.
 *
 * @param schemaFolder the folder with the schema, where it is another one.
 */
export async function loadStandards(folder: string, schemaFolder = STANDARDS_FOLDER): Promise<LoadedStandards> {
  const { contents, mistakes } = await loadFolder(folder, await standardCheck(schemaFolder));
  return { standards: contents.toSorted((one, other) => one.title.localeCompare(other.title)), mistakes };
}
