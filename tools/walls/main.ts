import { join } from 'node:path';
import { wallProblems } from './check-walls';
import { DOORS } from './doors';
import { floors, frameFloors } from './floors';
import { readImports } from './read-imports';

// Part of `npm run check`: who may import whom, and no circles.
const imports = readImports(join(import.meta.dirname, '..', '..'), [
  'src',
  'server',
  'data-provider',
  'resources',
  'tools',
  'examples',
]);
const problems = wallProblems(imports, floors, frameFloors, DOORS);
for (const problem of problems) console.error(problem);
if (problems.length > 0) process.exitCode = 1;
else console.log(`${imports.files.size} files, no import through a wall, no circle.`);
