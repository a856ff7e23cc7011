import { join } from 'node:path';
import { findStandardMistakes, type Standard } from '../../../src/air/domain/evidence/standard';
import { createFileCheck, type FileCheck, loadFolder } from '../data-files/checked-folder';

export const STANDARDS_FOLDER = 'standards';
const SCHEMA = join('_meta', 'standard.schema.json');

interface LoadedStandards {
  standards: readonly Standard[];
  mistakes: readonly string[];
}

export function createStandardCheck(schemaFolder = STANDARDS_FOLDER): Promise<FileCheck<Standard>> {
  return createFileCheck<Standard>(join(schemaFolder, SCHEMA), findStandardMistakes);
}

export async function loadStandards(folder: string, schemaFolder = STANDARDS_FOLDER): Promise<LoadedStandards> {
  const { contents, mistakes } = await loadFolder(folder, await createStandardCheck(schemaFolder));
  return { standards: contents.toSorted((one, other) => one.title.localeCompare(other.title)), mistakes };
}
