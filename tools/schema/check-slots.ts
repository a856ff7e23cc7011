import { readdirSync, readFileSync } from 'node:fs';
import { join, relative } from 'node:path';
import type { EntityModels } from '../../src/frame/model/application-model';
import { slotMistakes } from './mistakes/slot-names';
import { SlotError } from './slot-error';

const SOURCE = /\.tsx?$/;

/**
 * Holds the slots in a folder's files against the schemas: types do so, too, but a start asks for none.
 *
 * @throws SlotError
 */
export function checkSlots(folder: string, models: EntityModels): void {
  const files = readdirSync(folder, { recursive: true, encoding: 'utf8' }).filter((name) => SOURCE.test(name));
  const mistakes = files.sort().flatMap((name) => {
    const file = join(folder, name);
    const code = readFileSync(file, 'utf8');
    // Reading a file is cheap, taking it apart is not.
    return code.includes('defineSlots') ? slotMistakes(relative(process.cwd(), file), code, models) : [];
  });
  if (mistakes.length > 0) throw new SlotError(`Slots lead nowhere:\n${mistakes.join('\n')}`);
}
