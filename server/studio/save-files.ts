import { closeSync, existsSync, fsyncSync, openSync, renameSync, rmSync, writeSync } from 'node:fs';
import { join } from 'node:path';
import { type FileTexts, PENDING_SAVE, pendingSave } from '../../tools/schema/schema-files';

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

/** Completes an interrupted save, if any. May itself be interrupted and repeated. */
export function finishSave(folder: string): void {
  for (const [name, text] of Object.entries(pendingSave(folder))) {
    const path = join(folder, name);
    if (text === null) rmSync(path, { force: true });
    else writeWhole(path, text);
  }
  if (existsSync(join(folder, PENDING_SAVE))) rmSync(join(folder, PENDING_SAVE));
}

/** Writes several schema files atomically: readers of the folder find either all old or all new texts. */
export function saveFiles(folder: string, texts: FileTexts): void {
  finishSave(folder);
  writeWhole(join(folder, PENDING_SAVE), JSON.stringify(texts));
  finishSave(folder);
}
