import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { Ajv, type ValidateFunction } from 'ajv';

const ENDING = '.json';

export interface FileCheck<Content> {
  (content: unknown): content is Content;
  mistakes(content: unknown): string[];
}

async function readJson(file: string): Promise<unknown> {
  return JSON.parse(await readFile(file, 'utf8'));
}

export async function createFileCheck<Content>(
  schemaFile: string,
  furtherMistakes: (content: Content) => string[],
): Promise<FileCheck<Content>> {
  const schema = await readJson(schemaFile);
  if (typeof schema !== 'object' || schema === null) throw new Error(`${schemaFile} is not a JSON object`);
  const fits: ValidateFunction<Content> = new Ajv({ allErrors: true }).compile<Content>(schema);
  const mistakes = (content: unknown): string[] => {
    if (fits(content)) return furtherMistakes(content);
    return (fits.errors ?? []).map(({ instancePath, message }) => `${instancePath || '/'} ${message}`);
  };
  const check = (content: unknown): content is Content => mistakes(content).length === 0;
  return Object.assign(check, { mistakes });
}

/** Loads the files of a folder. File names are the ids; files with mistakes are skipped and reported. */
export async function loadFolder<Content extends { id: string }>(
  folder: string,
  check: FileCheck<Content>,
): Promise<{ contents: Content[]; mistakes: string[] }> {
  const files = (await readdir(folder)).filter((file) => file.endsWith(ENDING)).sort();
  const contents: Content[] = [];
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
    else if (`${content.id}${ENDING}` !== file)
      mistakes.push(`${file}: its id must be the name of the file, not ${content.id}`);
    else contents.push(content);
  }
  return { contents, mistakes };
}
