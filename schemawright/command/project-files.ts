import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { CommandError } from './command-error';
import type { Journal } from './journal';

/** What is put into a file that is there: after the first place that one of these patterns finds. */
export interface Insertion {
  file: string;
  /** The text goes behind what it matches. The first pattern that matches anything counts. */
  behind: readonly { place: RegExp; text: string }[];
  /** What to write there by hand, where no pattern fits: the file is not as `init` has made it. */
  byHand: string;
}

interface Description {
  languages: string[];
  users: Record<string, unknown>;
}

/** What a JSON file holds. @throws CommandError with the place of what is no JSON. */
export function readJson<Content>(file: string): Content {
  try {
    return JSON.parse(readFileSync(file, 'utf8'));
  } catch (error) {
    throw new CommandError(error instanceof Error ? error.message : String(error), file);
  }
}

/** What `_application.json` says. @throws CommandError where there is no application. */
export function descriptionIn(folder: string): Description {
  const file = join(folder, 'schemas', '_application.json');
  if (!existsSync(file)) {
    throw new CommandError(`There is no application in ${folder}. \`npx schemawright init\` makes one.`);
  }
  return readJson(file);
}

/** Writes a file that must not be there yet. @throws CommandError when it is. */
export function writeNew(folder: string, file: string, content: string): void {
  if (existsSync(join(folder, file))) throw new CommandError(`There is ${file} already`);
  mkdirSync(dirname(join(folder, file)), { recursive: true });
  writeFileSync(join(folder, file), content);
}

/** Puts text into a file, or warns of what is left to do by hand. */
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
