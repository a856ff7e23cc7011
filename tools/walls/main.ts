import { spawnSync } from 'node:child_process';
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { findWallProblems, readDoors } from './check-walls';
import {
  FOLDERS_WITH_CATALOGUES,
  findCommentProblems,
  findProseProblems,
  findTextProblems,
  findWordProblems,
  isWithinPlaces,
  SEVERAL_LANGUAGES,
} from './check-words';

import { readImports } from './read-imports';
import { CHECKED_COMMITS, CHECKED_FOLDERS } from './words';

// Part of `npm run check`: checks imports between folders, import cycles and the words of names, comments and texts.
const root = join(import.meta.dirname, '..', '..');
const imports = readImports(root, ['src', 'server', 'data-provider', 'resources', 'tools', 'examples', 'schemawright']);
// Excludes keys of catalogues, which identify texts and are no names.
const sources = [...imports.files.keys()].filter(
  (path) => isWithinPlaces(path, CHECKED_FOLDERS) && !path.includes('/locales/'),
);
const withCatalogues = [...imports.files.keys()].filter(
  (path) => isWithinPlaces(path, FOLDERS_WITH_CATALOGUES) && !isWithinPlaces(path, Object.keys(SEVERAL_LANGUAGES)),
);
const read = (path: string) => readFileSync(join(root, path), 'utf8');
const TEXTS = /^(src\/.*\/locales\/en\/.*|(schemas|examples\/\w+\/schemas)\/.*\.json|docs\/.*\.md)$/;
const texts = ['src', 'schemas', 'examples', 'docs']
  .flatMap((folder) =>
    readdirSync(join(root, folder), { recursive: true, encoding: 'utf8' }).map((path) => `${folder}/${path}`),
  )
  .filter((path) => TEXTS.test(path) && !/-part\.ts$|index\.ts$/.test(path));
const pages = ['README.md', 'CONTRIBUTING.md', 'CHANGELOG.md', 'SECURITY.md'];
// Reads commit subjects; there are none without git, as in a copy of the sources.
const subjects = spawnSync('git', ['log', `-${CHECKED_COMMITS}`, '--format=%s'], {
  cwd: root,
  encoding: 'utf8',
}).stdout;
const problems = [
  ...findWallProblems(imports, read('tools/walls/floors.txt'), readDoors(read('tools/walls/doors.txt'))),
  ...sources.flatMap((path) => [...findWordProblems(path, read(path)), ...findCommentProblems(path, read(path))]),
  ...withCatalogues.flatMap((path) => findTextProblems(path, read(path))),
  ...[...texts, ...pages].flatMap((path) => findProseProblems(path, read(path))),
  ...findProseProblems('commit subjects', subjects ?? ''),
];
for (const problem of problems) console.error(problem);
if (problems.length > 0) process.exitCode = 1;
else
  console.log(
    `${imports.files.size} files, no forbidden import, no cycle, no forbidden word, no text in several languages.`,
  );
