import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { CommandError } from './command-error';
import type { Journal } from './journal';

export interface Insertion {
  file: string;
  behind: readonly { place: RegExp; text: string }[];
  byHand: string;
}

interface Description {
  languages: string[];
  users: Record<string, unknown>;
}

/**
 * Reads a JSON file.
 * @throws CommandError with the position of a syntax error.
 */
export function readJson<Content>(file: string): Content {
  try {
    return JSON.parse(readFileSync(file, 'utf8'));
  } catch (error) {
    throw new CommandError(error instanceof Error ? error.message : String(error), file);
  }
}

/**
 * Reads `_application.json`.
 * @throws CommandError if the folder contains no application.
 */
export function descriptionIn(folder: string): Description {
  const file = join(folder, 'schemas', '_application.json');
  if (!existsSync(file)) {
    throw new CommandError(`There is no application in ${folder}. \`npx schemawright init\` makes one.`);
  }
  return readJson(file);
}

/**
 * Writes a new file.
 * @throws CommandError if the file exists.
 */
export function writeNew(folder: string, file: string, content: string): void {
  if (existsSync(join(folder, file))) throw new CommandError(`There is ${file} already`);
  mkdirSync(dirname(join(folder, file)), { recursive: true });
  writeFileSync(join(folder, file), content);
}

export function insert(folder: string, { file, behind, byHand }: Insertion, journal: Journal): void {
  const path = join(folder, file);
  const before = existsSync(path) ? readFileSync(path, 'utf8') : '';
  for (const { place, text } of behind) {
    const found = place.exec(before);
    if (found === null) continue;
    const at = found.index + found[0].length;
    writeFileSync(path, before.slice(0, at) + text + before.slice(at));
    journal.wrote(file, `Changed ${file}.`);
    return;
  }
  journal.warn(`${file} is not as it was made: add there by hand: ${byHand}`);
}
