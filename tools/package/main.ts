import { writeFileSync } from 'node:fs';
import { join, relative } from 'node:path';
import { API_REPORT, createApiReport } from './api-report';
import { buildPackage } from './build-package';

// `npm run package` builds the frame to `dist/package`; `npm pack ./dist/package` creates an archive.
const root = join(import.meta.dirname, '..', '..');
const folder = join(root, 'dist', 'package');
await buildPackage(root, folder);
writeFileSync(join(root, API_REPORT), createApiReport(folder));
console.log(`Built ${relative(process.cwd(), folder)}. Its public interface is in ${API_REPORT}.`);
