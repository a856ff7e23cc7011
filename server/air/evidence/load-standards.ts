import { join } from 'node:path';
import { type Standard, standardMistakes } from '../../../src/air/domain/evidence/standard';
import { type FileCheck, fileCheck, loadFolder } from '../data-files/checked-folder';

export const STANDARDS_FOLDER = 'standards';
const SCHEMA = join('_meta', 'standard.schema.json');

interface LoadedStandards {
  standards: readonly Standard[];
  mistakes: readonly string[];
}

export function standardCheck(schemaFolder = STANDARDS_FOLDER): Promise<FileCheck<Standard>> {
  return fileCheck<Standard>(join(schemaFolder, SCHEMA), standardMistakes);
}

export async function loadStandards(folder: string, schemaFolder = STANDARDS_FOLDER): Promise<LoadedStandards> {
  const { contents, mistakes } = await loadFolder(folder, await standardCheck(schemaFolder));
  return { standards: contents.toSorted((one, other) => one.title.localeCompare(other.title)), mistakes };
}
