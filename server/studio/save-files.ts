import { closeSync, existsSync, fsyncSync, openSync, renameSync, rmSync, writeSync } from 'node:fs';
import { join } from 'node:path';
import { type FileTexts, PENDING_SAVE, pendingSave } from '../../tools/schema/schema-files';

/** Writes a file that is there as a whole or not at all, also after a power cut. */
function writeWhole(path: string, text: string): void {
  const part = `${path}.part`;
  const handle = openSync(part, 'w');
  try {
    writeSync(handle, text);
    fsyncSync(handle);
  } finally {
    closeSync(handle);
  }
  renameSync(part, path);
}

/** Completes a save that was interrupted, if there is one. May be interrupted itself. */
export function finishSave(folder: string): void {
  for (const [name, text] of Object.entries(pendingSave(folder))) {
    const path = join(folder, name);
    if (text === null) rmSync(path, { force: true });
    else writeWhole(path, text);
  }
  if (existsSync(join(folder, PENDING_SAVE))) rmSync(join(folder, PENDING_SAVE));
}

/** Writes several files of schemas at once: whoever reads the folder finds all of them as they were, or all as they are. */
export function saveFiles(folder: string, texts: FileTexts): void {
  finishSave(folder);
  writeWhole(join(folder, PENDING_SAVE), JSON.stringify(texts));
  finishSave(folder);
}
