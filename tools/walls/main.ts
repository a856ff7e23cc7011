import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { readDoors, wallProblems } from './check-walls';
import { FOLDERS_WITH_CATALOGUES, isAmong, SEVERAL_LANGUAGES, textProblems, wordProblems } from './check-words';
import { DOORS } from './doors';
import { FLOORS } from './floors';
import { readImports } from './read-imports';
import { CHECKED_FOLDERS, NOT_CLEANED } from './words';

// Part of `npm run check`: checks imports between folders, import cycles and banned words.
const root = join(import.meta.dirname, '..', '..');
const imports = readImports(root, ['src', 'server', 'data-provider', 'resources', 'tools', 'examples', 'schemawright']);
const sources = [...imports.files.keys()].filter(
  (path) => isAmong(path, CHECKED_FOLDERS) && !isAmong(path, NOT_CLEANED),
);
const withCatalogues = [...imports.files.keys()].filter(
  (path) => isAmong(path, FOLDERS_WITH_CATALOGUES) && !isAmong(path, Object.keys(SEVERAL_LANGUAGES)),
);
const read = (path: string) => readFileSync(join(root, path), 'utf8');
const problems = [
  ...wallProblems(imports, FLOORS, readDoors(DOORS)),
  ...sources.flatMap((path) => wordProblems(path, read(path))),
  ...withCatalogues.flatMap((path) => textProblems(path, read(path))),
];
for (const problem of problems) console.error(problem);
if (problems.length > 0) process.exitCode = 1;
else
  console.log(
    `${imports.files.size} files, no import through a wall, no circle, no banned word, no text in several languages.`,
  );
