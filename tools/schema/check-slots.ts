import { readdirSync, readFileSync, statSync } from 'node:fs';
import { join, relative } from 'node:path';
import type { EntityModels } from '../../src/frame/model/application-model';
import { listOwnEntries } from './application-folder';
import { findSlotMistakes } from './mistakes/slot-names';
import { SlotError } from './outcome';

const SOURCE = /\.tsx?$/;

function filesBelow(folder: string, entry: string): string[] {
  const path = join(folder, entry);
  if (!statSync(path).isDirectory()) return [entry];
  return readdirSync(path, { recursive: true, encoding: 'utf8' }).map((name) => join(entry, name));
}

/** Checks names in slots, because the server starts without checking types. @throws SlotError for unknown names. */
export function checkSlots(folder: string, models: EntityModels): void {
  const files = listOwnEntries(folder)
    .flatMap((entry) => filesBelow(folder, entry))
    .filter((name) => SOURCE.test(name));
  const mistakes = files.sort().flatMap((name) => {
    const file = join(folder, name);
    const code = readFileSync(file, 'utf8');
    return code.includes('defineSlots') ? findSlotMistakes(relative(process.cwd(), file), code, models) : [];
  });
  if (mistakes.length > 0) throw new SlotError(`Slots refer to unknown names:\n${mistakes.join('\n')}`);
}
