import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { Ajv, type ValidateFunction } from 'ajv';
import { type Standard, standardMistakes } from '../../../src/air/domain/evidence/standard';

/** Where a site has its standards, from the folder in which its server is started. */
export const STANDARDS_FOLDER = 'standards';
const SCHEMA = join('_meta', 'standard.schema.json');
const ENDING = '.json';

/** The standards of a folder, and what is wrong with those files that are none. */
export interface LoadedStandards {
  standards: readonly Standard[];
  mistakes: readonly string[];
}

/** Says what is wrong with something that should be a standard; nothing of one that is sound. */
export interface StandardCheck {
  (content: unknown): content is Standard;
  mistakes(content: unknown): string[];
}

async function readJson(file: string): Promise<unknown> {
  return JSON.parse(await readFile(file, 'utf8'));
}

/** The check by the schema of a folder. */
export async function standardCheck(schemaFolder = STANDARDS_FOLDER): Promise<StandardCheck> {
  const schema = await readJson(join(schemaFolder, SCHEMA));
  if (typeof schema !== 'object' || schema === null) throw new Error(`${SCHEMA} is no schema`);
  const fits: ValidateFunction<Standard> = new Ajv({ allErrors: true }).compile<Standard>(schema);
  const mistakes = (content: unknown): string[] => {
    if (fits(content)) return standardMistakes(content);
    return (fits.errors ?? []).map(({ instancePath, message }) => `${instancePath || '/'} ${message}`);
  };
  const check = (content: unknown): content is Standard => mistakes(content).length === 0;
  return Object.assign(check, { mistakes });
}

/**
 * Reads the standards of a folder, by their titles. A file that is no standard is left out and named.
 *
 * @param schemaFolder the folder with the schema, where it is another one.
 */
export async function loadStandards(folder: string, schemaFolder = STANDARDS_FOLDER): Promise<LoadedStandards> {
  const check = await standardCheck(schemaFolder);
  const files = (await readdir(folder)).filter((file) => file.endsWith(ENDING)).sort();
  const standards: Standard[] = [];
  const mistakes: string[] = [];
  for (const file of files) {
    let content: unknown;
    try {
      content = await readJson(join(folder, file));
    } catch (error) {
      mistakes.push(`${file}: ${error instanceof Error ? error.message : String(error)}`);
      continue;
    }
    if (!check(content)) mistakes.push(...check.mistakes(content).map((mistake) => `${file}: ${mistake}`));
    else if (`${content.id}${ENDING}` !== file) mistakes.push(`${file}: its id is ${content.id}`);
    else standards.push(content);
  }
  return { standards: standards.toSorted((one, other) => one.title.localeCompare(other.title)), mistakes };
}
