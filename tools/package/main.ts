import { join, relative } from 'node:path';
import { buildPackage } from './build-package';

// `npm run package`: builds the frame as a package to `dist/package`; `npm pack ./dist/package` makes a file of it.
const root = join(import.meta.dirname, '..', '..');
const folder = join(root, 'dist', 'package');
await buildPackage(root, folder);
console.log(`Built ${relative(process.cwd(), folder)}.`);
