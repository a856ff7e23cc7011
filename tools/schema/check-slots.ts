import { readdirSync, readFileSync } from 'node:fs';
import { join, relative } from 'node:path';
import type { EntityModels } from '../../src/model/types';
import { type Parse, slotMistakes } from './mistakes/slot-names';

const SOURCE = /\.tsx?$/;

/** Names in slots that lead nowhere: a line for each, with file, line and column. */
export class SlotError extends Error {
  override readonly name = 'SlotError';
}

/** Reads a program with Vite, which is loaded only here: a start that builds nothing does without it. */
export async function viteParser(): Promise<Parse> {
  const { parseSync } = await import('vite');
  return (file, code) => parseSync(file, code).program;
}

/**
 * Holds the slots in a folder's files against the schemas: types do so, too, but a start asks for none.
 *
 * @throws SlotError
 */
export function checkSlots(folder: string, models: EntityModels, parse: Parse): void {
  const files = readdirSync(folder, { recursive: true, encoding: 'utf8' }).filter((name) => SOURCE.test(name));
  const mistakes = files.sort().flatMap((name) => {
    const file = join(folder, name);
    const code = readFileSync(file, 'utf8');
    // Reading a file is cheap, taking it apart is not.
    return code.includes('defineSlots') ? slotMistakes(relative(process.cwd(), file), code, models, parse) : [];
  });
  if (mistakes.length > 0) throw new SlotError(`Slots lead nowhere:\n${mistakes.join('\n')}`);
}
