import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { FRAME_ROOT, IS_PACKAGE, listOwnEntries } from '../../tools/schema/application-folder';
import { CommandError } from './project-files';

export const TEMPLATES = ['clinic', 'library', 'workshop'];

const FOLDER = join(FRAME_ROOT, IS_PACKAGE ? 'templates' : 'examples');

const MADE = /^(generated|package\.json|tsconfig\.json|firestore\..*)$/;

export function listWrittenFiles(folder: string): string[] {
  return listOwnEntries(folder)
    .filter((name) => !MADE.test(name))
    .flatMap((name) => {
      if (name.includes('.')) return [name];
      const inside = readdirSync(join(folder, name), { recursive: true, withFileTypes: true });
      return inside
        .filter((entry) => entry.isFile())
        .map(({ parentPath, name: file }) => join(parentPath, file).slice(folder.length + 1))
        .filter((file) => !file.startsWith(join('schemas', '_meta')));
    });
}

export function readTemplateFiles(name: string): Map<string, string> {
  const folder = join(FOLDER, name);
  if (!TEMPLATES.includes(name) || !existsSync(folder)) {
    throw new CommandError(`There is no template "${name}". Known: ${TEMPLATES.join(', ')}`);
  }
  return new Map(listWrittenFiles(folder).map((file) => [file, readFileSync(join(folder, file), 'utf8')]));
}
