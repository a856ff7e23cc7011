import { join } from 'node:path';
import { buildPackage } from './build-package';

// `npm run package`: builds the frame as a package to `dist/package`; `npm pack ./dist/package` makes a file of it.
console.log(`Built ${await buildPackage(join(import.meta.dirname, '..', '..'))}.`);
